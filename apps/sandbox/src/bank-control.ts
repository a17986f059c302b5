/** Sandbox API by which tests and the page pay as customers of banks, write statement lines, and read what banks did. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bad } from './bad-request.ts';
import { type Bank, CUSTOMER, type PayRequest } from './bank.ts';
import { type BankEvent, type BankOptions, momentOf, type Source, stamp } from './bank-records.ts';
import type { BondBook } from './bond-book.ts';
import { payBill } from './bond-services.ts';
import type { Control } from './control.ts';
import { type BankName, BANKS } from './fault-kinds.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

interface Parts {
  readonly banks: Readonly<Record<BankName, Bank>>;
  readonly options: Readonly<Record<BankName, BankOptions>>;
  readonly journals: Readonly<Record<BankName, Journal<BankEvent>>>;
  readonly bonds: BondBook;
  readonly faults: Faults;
  readonly control: Control;
}

export function serveBankControl(server: FastifyInstance, { banks, options, journals, bonds, faults, control }: Parts): void {
  const eventsOf = <Kind extends BankEvent['kind']>(kind: Kind) =>
    BANKS.flatMap((bank) => journals[bank].ofKind(kind).map(({ event }) => ({ ...event, bank })));
  /** The bank that keeps an account of the platform. */
  const bankOf = (account = '') => BANKS.find((name) => [options[name].account, options[name].dollarAccount].includes(account));

  server.post<{ Body: PayRequest & { readonly billingCode?: string } }>('/sandbox/banks/pay', async (request, reply) => {
    const { virtualAccount, billingCode, amount } = request.body ?? {};
    if (typeof billingCode === 'string' && Number.isSafeInteger(amount)) {
      const paid = payBill(bonds, faults, { billingCode, amount }, await control.now());
      return paid ?? reply.status(404).send({ reason: 'unknownBill', message: 'no such billing code' });
    }
    if (typeof virtualAccount !== 'string' || !/^\d{6,28}$/.test(virtualAccount) || !Number.isSafeInteger(amount) || amount <= 0) {
      return reply.status(400).send(bad('give "virtualAccount" as digits and "amount" as whole rupiah'));
    }
    const bank = Object.values(banks).find((one) => one.isOurs(virtualAccount));
    if (!bank) return reply.status(404).send({ reason: 'unknownAccount', message: 'no bank here has such numbers' });
    return bank.pay(request.body);
  });
  server.post<{ Body: { paymentRequestId: string; times?: number } }>('/sandbox/banks/repeat', async (request, reply) => {
    const { paymentRequestId } = request.body;
    const bank = Object.values(banks).find((one) => one.knows(paymentRequestId));
    if (!bank) return reply.status(404).send({ reason: 'unknownPayment', message: 'no bank here has such a payment' });
    const answers = await bank.repeat(paymentRequestId, Math.min(request.body.times ?? 1, 1_000));
    return { answers: answers.map((answer) => answer.body.responseCode) };
  });
  // A manual transfer by a customer: to an account at any bank, with any remark, from any account. In minor units.
  server.post<{ Body: { account?: string; amount?: number; remark?: string; source?: Source; holder?: string; at?: string } }>(
    '/sandbox/banks/transfer',
    async (request, reply) => {
      const { account, amount, remark = '', source = CUSTOMER, holder = 'NASABAH' } = request.body ?? {};
      const bank = bankOf(account);
      if (!bank || !account || !Number.isSafeInteger(amount) || amount! <= 0)
        return reply.status(400).send(bad('give "account" of ours and "amount" in its smallest step'));
      const at = request.body.at ?? stamp(await momentOf(control, options[bank]));
      const transactionId = randomUUID();
      journals[bank].append({ kind: 'received', transactionId, account, amount: amount!, remark, source, holder, at });
      return { bank, transactionId, at };
    },
  );
  // Adds any line to a statement: hostile ones, and movements without a notification.
  server.post<{ Body: { account?: string; at?: string; change?: string; line?: object } }>('/sandbox/banks/line', async (request, reply) => {
    const { account, change = '0', line } = request.body ?? {};
    const bank = bankOf(account);
    if (!bank || !account || !/^-?\d{1,15}$/.test(change) || !line) return reply.status(400).send(bad('give "account" of ours, "line" and "change" in digits'));
    const at = request.body.at ?? stamp(await momentOf(control, options[bank]));
    journals[bank].append({ kind: 'planted', account, change, at, line: { transactionDate: at, ...line } });
    return { bank, at };
  });
  /** Credits, each with the platform's responses to its notifications. */
  server.get('/sandbox/banks/credits', async () => {
    const told = eventsOf('told');
    return eventsOf('credited').map((credit) => ({
      ...credit,
      answers: told.flatMap(({ paymentRequestId, answer }) => (paymentRequestId === credit.paymentRequestId ? [answer ?? null] : [])),
    }));
  });
  server.get('/sandbox/banks/transfers', async () => eventsOf('transferred'));
  server.get('/sandbox/banks/accounts', async () =>
    (await Promise.all(BANKS.map(async (bank) => (await banks[bank].accounts()).map((account) => ({ ...account, bank }))))).flat(),
  );
}
