/**
 * Processes the statement of one of our accounts, each line once. A credit without a message is booked as if the message
 * had come, whatever the state of its bill; a debit must be one of our payouts, otherwise payouts through its bank stop
 * until two operators release them. Whatever matches neither becomes a finding.
 */
import { addDays, type Day, dayOf, MINUTE, plus, SECOND, startOf } from '@lumbung/kernel/time.ts';
import type { BankCredit } from '../../../partners/banks/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { cashOf, receiveFromCustodian } from '../custody/index.ts';
import { eventOfLine, isSameMoney } from '../payments/index.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { referencesIn } from '../payments/rules.ts';
import { findKnownReferences, findOpenTransfers, lockBill } from '../payments/store.ts';
import { stopBank } from '../payouts/index.ts';
import { judgeDebits, payoutIdOf } from '../payments/statements/debits.ts';
import { daysOf, gatewayAt, settleUntil } from '../payments/gateway/settle.ts';
import { paymentOf } from '../payments/statements/rules.ts';
import {
  detailsOf,
  type LineDetails,
  findNamed,
  findOpenLines,
  findTold,
  holdSentPayouts,
  LINES_AT_ONCE,
  type LineOutcome,
  type LineRow,
  nameEventOf,
  settleLinesAs,
  type StatementKey,
} from '../payments/statements/store.ts';
import { closeWhatCame, fetchLines, judge } from '../payments/statements/take-statement.ts';
import { keepForHouse, takeLine } from './take-line.ts';
import { receiveCredit } from './virtual-accounts.ts';

/** The job: one account, one day. Lines that fail do not block the others; they are retried with the job. */
export async function takeStatement(errand: Errand, payload: { readonly bank: string; readonly account: string; readonly day: string }): Promise<void> {
  const key: StatementKey = { bank: payload.bank, account: payload.account, day: payload.day as Day };
  const fetched = await fetchLines(errand, key);
  if (!fetched) return;
  const { failed, looked } = await matchLines(errand, key);
  if (fetched.isFinal) {
    // Only when nothing can explain a credit any more does it count as unowned.
    if (failed.length === 0 && looked > 0) failed.push(...(await keepUnowned(errand, key)));
    await judge(errand, fetched);
  }
  for (const error of failed) throw error;
}

/** Returns the errors of lines that failed, and how many lines were processed. */
async function matchLines(errand: Errand, key: StatementKey): Promise<{ readonly failed: unknown[]; readonly looked: number }> {
  const failed: unknown[] = [];
  const ask = onceOnly(() => paymentsOf(errand, key));
  let looked = 0;
  for await (const lines of openLinesOf(errand, key)) {
    looked += lines.length;
    await matchDebits(
      errand,
      key,
      lines.filter(({ direction }) => direction === 'debit'),
    );
    const credits = lines.filter(({ direction, account_number }) => direction === 'credit' && account_number !== null);
    const named = await nameEvents(errand, key, credits, ask).catch((error: unknown) => {
      failed.push(error);
      return credits.filter(({ event_id }) => event_id !== null);
    });
    failed.push(...(await matchCredits(errand, key, named)));
    for (const line of lines)
      if (line.direction === 'credit' && line.account_number === null) await takeTransfer(errand, key, line).catch((error: unknown) => failed.push(error));
  }
  return { failed, looked };
}

/** Lines whose outcome is still open, in pages. */
async function* openLinesOf(errand: Errand, key: StatementKey): AsyncGenerator<LineRow[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const lines: LineRow[] = await findOpenLines(errand.primary, key, after);
    if (lines.length > 0) yield lines;
    after = lines.length === LINES_AT_ONCE ? lines.at(-1)!.reference : undefined;
  }
}

function onceOnly<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= work());
}

/** The credits to virtual accounts that the bank reports for that day: the report has the ids that the statement lines lack. */
const paymentsOf = (errand: Errand, { bank, day }: StatementKey): Promise<BankCredit[]> =>
  errand.partners.banks[bank]!.creditsBetween(startOf(day), plus(startOf(addDays(day, 1)), -SECOND));

/** Finds the payment of each line without an event id. Lines for which the bank reports no payment stay unchanged. */
async function nameEvents(errand: Errand, key: StatementKey, credits: readonly LineRow[], ask: () => Promise<BankCredit[]>): Promise<LineRow[]> {
  const nameless = credits.filter(({ event_id }) => event_id === null);
  const named = credits.filter(({ event_id }) => event_id !== null);
  if (nameless.length === 0) return named;
  const payments = await ask();
  const ids = payments.map(({ eventId }) => eventId);
  const taken = await findNamed(errand.primary, key.bank, ids);
  for (const line of nameless) {
    const payment = paymentOf(line, payments, taken);
    if (!payment) continue;
    taken.add(payment.eventId);
    await nameEventOf(errand.primary, key, line.reference, payment.eventId);
    named.push({ ...line, event_id: payment.eventId });
  }
  return named;
}

/** Matches debits to our payouts by reference and amount. Any other debit stops payouts through this bank. */
async function matchDebits(errand: Errand, key: StatementKey, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  const debits = lines.map((line) => ({ line, transferReference: line.transfer_reference, amount: line.amount, currency: line.currency }));
  const { ours, unknown } = await errand.transact(async (tx) => {
    // Locked before they are judged: two operators may be declaring one of them as never sent.
    await holdSentPayouts(tx, debits.map(({ transferReference }) => payoutIdOf(transferReference)).filter(Boolean));
    const judged = await judgeDebits(tx, key.bank, debits);
    const lines = judged.ours.map(({ debit }) => debit.line.reference);
    await settleLinesAs(tx, key, lines, 'payout');
    return judged;
  });
  const references = unknown.map(({ line }) => line.reference);
  await errand.transact(async (tx) => {
    const found = await settleLinesAs(tx, key, references, 'unknown');
    if (found > 0) await stopBank(tx, errand, { bank: key.bank, cause: 'unknownDebit', subject: `${key.account}:${key.day}`, found });
  });
  await closeWhatCame(errand, key, { eventIds: [], payoutIds: ours.map(({ payoutId }) => payoutId) });
}

const settle = (errand: Errand, key: StatementKey, lines: readonly LineRow[], outcome: LineOutcome): Promise<unknown> =>
  settleLinesAs(
    errand.primary,
    key,
    lines.map(({ reference }) => reference),
    outcome,
  );

/** Matches virtual account credits whose event id is known: compares them with messages received, and books those without one. */
async function matchCredits(errand: Errand, key: StatementKey, credits: readonly LineRow[]): Promise<unknown[]> {
  if (credits.length === 0) return [];
  const failed: unknown[] = [];
  const told = await findTold(
    errand.primary,
    key.bank,
    credits.map(({ event_id }) => event_id!),
  );
  const heard = credits.filter(({ event_id }) => told.has(event_id!));
  // Each side dates by its own clock: only the account and the amount are compared.
  const isSame = (line: LineRow): boolean =>
    line.currency === 'IDR' && isSameMoney(told.get(line.event_id!)!, { accountNumber: line.account_number!, amount: line.amount, creditedAt: null });
  await settle(errand, key, heard.filter(isSame), 'heard');
  await settle(
    errand,
    key,
    heard.filter((line) => !isSame(line)),
    'differs',
  );
  for (const line of credits) if (!told.has(line.event_id!)) await bookUnheard(errand, key, line).catch((error: unknown) => failed.push(error));
  await closeWhatCame(errand, key, { eventIds: credits.map(({ event_id }) => event_id!), payoutIds: [] });
  return failed;
}

/** Books a credit without a message as if the message had come, dated as the bank booked it. A later message counts as a repeat. */
async function bookUnheard(errand: Errand, key: StatementKey, line: LineRow): Promise<unknown> {
  const { source } = detailsOf(errand.keys, key, line);
  const credit = { partner: key.bank, eventId: line.event_id!, accountNumber: line.account_number!, amount: line.amount, creditedAt: line.at, source };
  const received = await receiveCredit({ ...errand, momentOf: async () => errand }, { ...credit, externalId: null, isFromStatement: true });
  switch (received.kind) {
    case 'paid':
    case 'suspended':
      errand.log.warn({ partner: key.bank, eventId: line.event_id, day: dayOf(line.at), outcome: received.kind }, 'payment found on a bank statement');
      return settle(errand, key, [line], received.repeated ? 'heard' : 'booked');
    case 'unknown':
      return;
    default:
      return settle(errand, key, [line], 'differs');
  }
}

/** A manual transfer: it pays the bill whose reference it carries, or the only open bill of its amount and sender. */
async function takeTransfer(errand: Errand, key: StatementKey, line: LineRow): Promise<void> {
  const details = detailsOf(errand.keys, key, line);
  if ((await takeFromGateway(errand, key, line, details)) || (await takeCash(errand, key, line, details))) return;
  const reference = await billOfTransfer(errand, key, line, details);
  if (reference === null) return;
  await errand.settle(async (tx) => {
    const bill = await lockBill(tx, reference);
    const taken = bill?.pay_account == null ? null : await takeLine(tx, errand, bill, key, line);
    return { keep: taken !== null, result: null };
  });
}

/** A settlement payment of a gateway. Returns false if it is none, or if the days it covers cannot be determined: two operators decide then. */
async function takeFromGateway(errand: Errand, key: StatementKey, { reference, amount, currency }: LineRow, { source }: LineDetails): Promise<boolean> {
  const partner = currency === 'IDR' ? gatewayAt(errand.settings, source) : null;
  if (partner === null) return false;
  const credit = { bank: key.bank, line: eventOfLine(key, reference), day: key.day, net: amount };
  const until = await daysOf(errand.primary, errand.settings, partner, credit);
  if (until === null) return false;
  return errand.settle(async (tx) => {
    const isNew = (await settleLinesAs(tx, key, [reference], 'gateway')) > 0;
    const isPaid = isNew && (await settleUntil(tx, errand, partner, until, credit, errand.settings.gateways.pays[partner]!));
    return { keep: isPaid, result: isPaid || !isNew };
  });
}

/** Money from the custodian of a fund. Returns false if it is none. */
async function takeCash(errand: Errand, key: StatementKey, { reference, amount, currency }: LineRow, { remark, source }: LineDetails): Promise<boolean> {
  const credit = { bank: key.bank, reference: eventOfLine(key, reference), amount, currency, remark, source };
  const cash = await cashOf(errand.primary, await productCatalogue(errand), credit);
  if (cash === null) return false;
  await errand.transact(async (tx) => {
    if ((await settleLinesAs(tx, key, [reference], 'custodian')) > 0) await receiveFromCustodian(tx, errand, cash, credit);
  });
  return true;
}

/** Finds the bill of a transfer by the reference in its remark; otherwise by amount and the investor's own account, if only one matches. */
async function billOfTransfer(errand: Errand, key: StatementKey, line: LineRow, { remark, source }: LineDetails): Promise<string | null> {
  const named = await findKnownReferences(errand.primary, referencesIn(remark));
  if (named.length === 1) return named[0]!;
  if (source === null) return null;
  // Bank timestamps are to the second and come from the bank's own clock.
  const made = plus(line.at, MINUTE);
  const open = await findOpenTransfers(errand.primary, { amount: line.amount, currency: line.currency, account: key.account, madeBefore: made });
  const fitting: string[] = [];
  for (const { investor_id: investorId, account_number: reference } of open) {
    const own = await ownAccountOf(errand.primary, errand.keys, investorId, line.currency);
    if (own?.bank === source.bank && own.account === source.account) fitting.push(reference);
  }
  return fitting.length === 1 ? fitting[0]! : null;
}

/** Books unmatched credits to the house account until two operators assign or return them. */
async function keepUnowned(errand: Errand, key: StatementKey): Promise<unknown[]> {
  const failed: unknown[] = [];
  for await (const lines of openLinesOf(errand, key))
    for (const line of lines)
      if (line.direction === 'credit') await errand.transact((tx) => keepForHouse(tx, errand, key, line)).catch((error: unknown) => failed.push(error));
  return failed;
}
