/** A bank that charges its customers by SNAP BI direct debit: its records, the customer's decisions, and its notifications. */
import type { FastifyInstance } from 'fastify';
import { serveBluPages } from './blu-pages.ts';
import { serveBlu } from './blu-services.ts';
import { lineTo } from './bank-telling.ts';
import { type BluAccount, type BluCharge, type BluDesk, type BluEvent, type BluOptions, type Decision, token } from './blu-records.ts';
import type { Control } from './control.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export function makeBlu(server: FastifyInstance, options: BluOptions, journal: Journal<BluEvent>, faults: Faults, control: Control) {
  const call = lineTo({ ...options, companyCode: options.merchantId }, 'debit');

  function chargeOf(reference: string, now: number): BluCharge | null {
    const asked = journal.ofKind('asked').find(({ event }) => event.reference === reference)?.event;
    if (!asked) return null;
    const decisions = journal.ofKind('decided').flatMap(({ event }) => (event.reference === reference ? [event] : []));
    const refunds = journal.ofKind('refunded').flatMap(({ event }) => (event.reference === reference ? [event] : []));
    const status = decisions.at(-1)?.status ?? (now >= asked.until ? '06' : '01');
    return { ...asked, status, paidAt: decisions.find((one) => one.status === '00')?.at ?? null, refunds };
  }

  /** Notifies the platform of a change: once and immediately, unless a fault changes that. */
  async function tell(reference: string): Promise<void> {
    const charge = chargeOf(reference, await control.now());
    if (!charge) return;
    const about = { about: `${charge.status} of ${charge.amount}` };
    if (faults.take('blu', ['lost'], about)) return;
    const send = async (): Promise<void> => {
      const answered = await call('notify', {
        originalPartnerReferenceNo: reference,
        originalReferenceNo: charge.referenceNo,
        merchantId: options.merchantId,
        amount: { value: `${charge.amount}.00`, currency: 'IDR' },
        latestTransactionStatus: charge.status,
      }).catch(() => null);
      journal.append({ kind: 'told', reference, answer: answered?.body.responseCode ?? '' });
    };
    await send();
    if (faults.take('blu', ['duplicate'], about)) await send();
  }

  async function settle(reference: string, status: string, at?: number): Promise<void> {
    journal.append({ kind: 'decided', reference, status, at: at ?? (await control.now()) });
    await tell(reference);
  }

  /** Applies the customer's decision. Returns a text if that is not possible. */
  async function decide(id: string, decision: Decision, force: boolean): Promise<{ status: string; amount: number } | string> {
    const reference = journal.ofKind('asked').findLast(({ event }) => event.reference === id || event.returnTo.endsWith(`/${id}`))?.event.reference ?? id;
    const charge = chargeOf(reference, await control.now());
    if (!charge) return 'nobody was charged under this reference';
    if (!['01', '02'].includes(charge.status) && !force) return `the charge is ${charge.status}`;
    if (decision !== 'leave') await settle(reference, decision === 'approve' ? '00' : '06');
    return { status: chargeOf(reference, await control.now())!.status, amount: charge.amount };
  }

  /** The customer's consent (or refusal) on the page, for an account. Returns where the browser goes next. */
  function consent(address: string, { account, holder }: BluAccount, isYes: boolean): string {
    const { searchParams } = new URL(address, 'http://127.0.0.1');
    const back = new URL(searchParams.get('redirectUrl') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    const authCode = isYes ? token() : 'null';
    back.searchParams.set('authCode', authCode);
    if (isYes) journal.append({ kind: 'consented', authCode, account, holder, at: options.now() });
    return back.toString();
  }

  const desk: BluDesk = { options, journal, faults, control, chargeOf, settle };
  serveBlu(server, desk);
  serveBluPages(server, desk, { decide, consent });
  return {
    decide,
    consent,
    tell,
    /** The bank ends a link on its own: at the customer's request, or because of misuse. */
    drop(linkId: string): boolean {
      const isKnown = journal.ofKind('linked').some(({ event }) => event.linkId === linkId);
      if (isKnown) journal.append({ kind: 'unlinked', linkId });
      return isKnown;
    },
    charges: async () => {
      const now = await control.now();
      return journal.ofKind('asked').map(({ event }) => {
        const { reference, amount, status, linkId, refunds, paidAt } = chargeOf(event.reference, now)!;
        return { reference, amount, status, linkId, paidAt, refunds: refunds.map((one) => ({ key: one.key, amount: one.amount, at: one.at })) };
      });
    },
    links: () => {
      const gone = new Set(journal.ofKind('unlinked').map(({ event }) => event.linkId));
      return journal.ofKind('linked').map(({ event }) => ({ linkId: event.linkId, account: event.account, isGone: gone.has(event.linkId) }));
    },
  };
}
