/** Sandbox API for bonds: pay a billing code, set a quota, annul an order, set a rate, and list what there is. */
import { createHash } from 'node:crypto';
import { type Instant, parseDay, parseInstant } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { bad } from './bad-request.ts';
import { type BondBook, SERIES, seriesNamed } from './bond-book.ts';
import type { Faults } from './faults.ts';

const LATE_MS = 15 * 60_000;

export type BillPaid = { readonly paid: true; readonly ntpn: string; readonly ntb: string } | { readonly paid: false; readonly reason: string };

/** Pays a billing code at a bank: the whole amount, once, before it expires. */
export function payBill(book: BondBook, faults: Faults, { billingCode, amount }: { billingCode: string; amount: number }, now: Instant): BillPaid | null {
  const order = book.journal.ofKind('ordered').find(({ event }) => event.billing === billingCode)?.event;
  if (!order) return null;
  if (book.billOf(order.kode)) return { paid: false, reason: 'alreadyPaid' };
  if (amount !== order.nominal) return { paid: false, reason: 'wrongAmount' };
  const about = `payment of ${order.nominal} for ${order.seri}`;
  if (now >= order.payBefore && !faults.take('bond-registry', ['paid-after-expiry'], { about })) return { paid: false, reason: 'expired' };
  const isLate = faults.take('bond-registry', ['status-late'], { about }) !== null;
  const drawn = createHash('sha256').update(order.kode).digest('hex').toUpperCase();
  const [ntpn, ntb] = [drawn.slice(0, 16), order.billing.slice(-12)];
  book.journal.append({ kind: 'billPaid', kode: order.kode, ntpn, ntb, at: now, seenFrom: isLate ? now + LATE_MS : now });
  return { paid: true, ntpn, ntb };
}

export function serveBonds(server: FastifyInstance, book: BondBook, clock: () => Promise<Instant>): void {
  const { journal } = book;
  // Others buy too: sets how much is left of a series.
  server.post<{ Body: { seri?: string; national?: number } | undefined }>('/sandbox/bonds/quota', async (request, reply) => {
    const { seri, national } = request.body ?? {};
    if (!SERIES.some((one) => one.seri === seri) || !Number.isSafeInteger(national) || national! < 0)
      return reply.status(400).send(bad('"seri" is one of the series, "national" whole rupiah'));
    journal.append({ kind: 'quota', seri: seri!, national: national!, at: await clock() });
    return { seri, national };
  });
  // The treasury refunds an order, and the order ends.
  server.post<{ Body: { kodePemesanan?: string } | undefined }>('/sandbox/bonds/annul', async (request, reply) => {
    const { kodePemesanan: kode = '' } = request.body ?? {};
    if (!book.orderOf(kode)) return reply.status(404).send({ reason: 'unknownOrder', message: 'no such order' });
    journal.append({ kind: 'annulled', kode, at: await clock() });
    return { kodePemesanan: kode };
  });
  // Grants a holding of a series that was issued before.
  server.post<{ Body: { sid?: string; seri?: string; nominal?: number } | undefined }>('/sandbox/bonds/grant', async (request, reply) => {
    const { sid = '', seri = '', nominal = 0 } = request.body ?? {};
    const [fund, securities] = [book.accountsOf('fundAccount', sid).at(-1), book.accountsOf('securitiesAccount', sid).at(-1)];
    const series = seriesNamed(seri);
    const isWhole = Number.isSafeInteger(nominal) && nominal > 0 && nominal % 1_000_000 === 0;
    if (!fund || !securities || !series || !isWhole) return reply.status(400).send(bad('"sid" has accounts, "seri" is a series, "nominal" whole units'));
    const at = series.opensAt;
    const { kode, billing } = book.newCodes();
    journal.append({ kind: 'ordered', kode, billing, sid, seri, fundAccountId: fund.id, securitiesAccountId: securities.id, nominal, at, payBefore: at });
    journal.append({ kind: 'billPaid', kode, ntpn: '0'.repeat(16), ntb: billing.slice(-12), at, seenFrom: at });
    return { kodePemesanan: kode };
  });
  // The dealer pays for a sale before its settlement day.
  server.post<{ Body: { dealId?: string } | undefined }>('/sandbox/bonds/settle-deal', async (request, reply) => {
    const { dealId = '' } = request.body ?? {};
    if (!journal.ofKind('dealt').some(({ event }) => event.dealId === dealId))
      return reply.status(404).send({ reason: 'unknownDeal', message: 'no such deal' });
    if (!journal.ofKind('dealSettled').some(({ event }) => event.dealId === dealId)) journal.append({ kind: 'dealSettled', dealId, from: await clock() });
    return { dealId };
  });
  // A rate decision of the central bank, as the registry sees it.
  server.post<{ Body: { day?: string; percent?: number } | undefined }>('/sandbox/bonds/decision', async (request, reply) => {
    const { day: on = '', percent } = request.body ?? {};
    const day = parseDay(on);
    if (day === null || typeof percent !== 'number' || percent <= 0 || percent > 50)
      return reply.status(400).send(bad('"day" is YYYY-MM-DD, "percent" a rate'));
    journal.append({ kind: 'decision', day, rate: Math.round(percent * 10_000) });
    return { day, percent };
  });
  // Early redemption of a series that has one opens at another time.
  server.post<{ Body: { seri?: string; opensAt?: string; closesAt?: string; settlesOn?: string } | undefined }>(
    '/sandbox/bonds/redemption-window',
    async (request, reply) => {
      const { seri = '', opensAt = '', closesAt = '', settlesOn = '' } = request.body ?? {};
      const [opens, closes, day] = [parseInstant(opensAt), parseInstant(closesAt), parseDay(settlesOn)];
      if (!SERIES.some((one) => one.seri === seri && one.redemption !== null) || opens === null || closes === null || day === null)
        return reply.status(400).send(bad('"seri" is a series with early redemption, "opensAt" and "closesAt" moments, "settlesOn" YYYY-MM-DD'));
      journal.append({ kind: 'redemptionWindow', seri, opensAt: opens, closesAt: closes, settlesOn: day });
      return { seri, opensAt, closesAt, settlesOn };
    },
  );
  // The ministry rejects a redemption that it had accepted.
  server.post<{ Body: { kodeRedeem?: string } | undefined }>('/sandbox/bonds/reject-redemption', async (request, reply) => {
    const { kodeRedeem = '' } = request.body ?? {};
    if (!journal.ofKind('redeemed').some(({ event }) => event.kodeRedeem === kodeRedeem))
      return reply.status(404).send({ reason: 'unknownRedemption', message: 'no such redemption' });
    journal.append({ kind: 'redemptionRejected', kodeRedeem });
    return { kodeRedeem };
  });
  server.get('/sandbox/bonds/redemptions', async () => journal.ofKind('redeemed').map(({ event }) => ({ ...event, isRejected: book.isRejected(event) })));
  server.get('/sandbox/bonds/orders', async () => {
    const now = await clock();
    return journal.ofKind('ordered').map(({ event }) => ({ ...event, status: book.statusOf(event, now), left: book.leftOf(event.kode) }));
  });
  server.get('/sandbox/bonds/accounts', async () => journal.ofKind('opened').map(({ event }) => event));
  server.get('/sandbox/bonds/investors', async () => journal.ofKind('investor').map(({ event }) => ({ sid: event.sid, ...event.data })));
}
