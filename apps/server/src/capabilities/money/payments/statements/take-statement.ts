/** Fetches the statement of an account from its bank and stores it: each line once, and the findings about it. */
import type { Errand } from '../../../../platform/jobs.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { addDays, dayOf, type Day } from '@lumbung/kernel/time.ts';
import type { Statement } from '../../../../partners/banks/port.ts';
import { enqueue, scheduleTask } from '../../../../platform/queue.ts';
import { payoutReference } from '../../payouts/index.ts';
import { type FindingKind, findingsIn, type Found, isOver, nextAsking } from './rules.ts';
import {
  closeMissed,
  expectStatement,
  findAwaited,
  findBalances,
  findCreditsMissing,
  findLinesAs,
  findPayoutsMissing,
  keepBalances,
  keepLines,
  setFindings,
  type StatementKey,
} from './store.ts';
import * as paymentsEvents from '../events.ts';

const keyText = ({ bank, account, day }: StatementKey): string => `${bank}:${account}:${day}`;

/** Requests the statement of every account of ours for the day before, and those that are still missing. One job each. */
export async function askStatements(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const { business, partners } = errand;
  const before = addDays(day as Day, -1);
  await errand.transact(async (tx) => {
    for (const { partner, accounts } of Object.values(partners.banks))
      for (const { number, currency } of accounts) expectStatement(tx, { bank: partner, account: number, day: before }, currency, business);
    for (const key of await findAwaited(tx)) await enqueue(tx, paymentsEvents.fetchStatement, keyText(key), { ...key });
  });
}

/** The result of a fetch: the account with its currency, and whether the day was over. */
export interface Fetched {
  readonly key: StatementKey;
  readonly currency: Currency;
  readonly isFinal: boolean;
  readonly found: readonly Found[];
}

/** Fetches a statement and stores its lines. Throws if the bank does not respond completely; null if the account is no longer ours. */
export async function fetchLines(errand: Errand, key: StatementKey): Promise<Fetched | null> {
  const { business, keys } = errand;
  const bank = errand.partners.banks[key.bank];
  const account = bank?.accounts.find(({ number }) => number === key.account);
  if (!bank || !account) {
    errand.log.warn({ bank: key.bank }, 'statement requested for an account that is no longer configured');
    return null;
  }
  const statement = await bank.statementOf(key.day, account);
  const isFinal = isOver(key.day, business);
  const found = await errand.transact(async (tx) => {
    if (isFinal) keepBalances(tx, key, { ...balancesIn(statement), currency: account.currency, at: business });
    const known = keepLines(tx, keys, key, statement.lines);
    tx.keep();
    return findingsIn(statement, await known);
  });
  return { key, currency: account.currency, isFinal, found };
}

const balancesIn = ({ balances }: Statement): { opening: bigint | null; closing: bigint | null } => ({
  opening: balances?.opening.minor ?? null,
  closing: balances?.closing.minor ?? null,
});

/** Findings about a statement alone, not about how it continues the one before. */
const OWN_KINDS: readonly FindingKind[] = [
  'doesNotAddUp',
  'noBalances',
  'unreadable',
  'lineChanged',
  'lineGone',
  'repeated',
  'unknownDebit',
  'unclearCredit',
  'otherMoney',
  'creditMissing',
  'payoutMissing',
];
const KIND_OF = { repeated: 'repeated', unknown: 'unknownDebit', differs: 'otherMoney' } as const satisfies Partial<Record<string, FindingKind>>;

/** Compares a complete statement with itself, its neighbours and the books, once its lines were processed. */
export async function judge(errand: Errand, { key, currency, found }: Fetched): Promise<void> {
  const { business, system, primary } = errand;
  const { bank, day } = key;
  const collects = errand.partners.banks[bank]?.accounts[0]?.number === key.account;
  const of = { currency, at: business, system };
  const [balances, lines, creditsMissing, payoutsMissing] = await Promise.all([
    findBalances(primary, key),
    findLinesAs(primary, key, ['repeated', 'unknown', 'differs']),
    // Credits of virtual accounts are on the first account of a bank.
    collects ? findCreditsMissing(primary, bank, day) : [],
    findPayoutsMissing(primary, bank, currency, day, payoutReference),
  ]);
  if (!balances) return;
  const all: Found[] = [
    ...found,
    ...lines.map(
      ({ reference, amount, outcome }): Found => ({
        kind: outcome === null ? 'unclearCredit' : KIND_OF[outcome as keyof typeof KIND_OF],
        subject: reference,
        amount,
      }),
    ),
    ...creditsMissing.map((subject): Found => ({ kind: 'creditMissing', subject, amount: null })),
    ...payoutsMissing.map(({ payout_id: subject, amount }): Found => ({ kind: 'payoutMissing', subject, amount })),
  ];
  await errand.transact(async (tx) => {
    setFindings(tx, key, OWN_KINDS, all, of);
    // Each day is compared with the one before: whichever statement comes second finds the other.
    const next = { ...key, day: addDays(day, 1) };
    const [before, on, after] = await Promise.all([{ ...key, day: addDays(day, -1) }, key, next].map((one) => findBalances(tx, one)));
    setFindings(tx, key, ['gapBefore'], gapBetween(before, on), of);
    setFindings(tx, next, ['gapBefore'], gapBetween(on, after), of);
    const again = all.some(({ kind }) => kind === 'doesNotAddUp' || kind === 'unclearCredit') ? nextAsking(day, business) : null;
    if (again !== null) await scheduleTask(tx, paymentsEvents.fetchStatement, `${keyText(key)}:${again}`, again, { ...key });
  });
  if (all.length > 0) errand.log.warn({ ...key, found: all.length }, 'bank statement differs from the ledger');
}

type Balances = Awaited<ReturnType<typeof findBalances>> | undefined;

function gapBetween(before: Balances, now: Balances): Found[] {
  if (before?.closing == null || now?.opening == null || before.closing === now.opening) return [];
  return [{ kind: 'gapBefore', subject: '', amount: now.opening - before.closing }];
}

/** Closes findings about items that were missing on another day's statement and are on this one. */
export async function closeWhatCame(
  errand: Errand,
  key: StatementKey,
  came: { readonly eventIds: readonly string[]; readonly payoutIds: readonly string[] },
): Promise<void> {
  await errand.transact(async (tx) => {
    closeMissed(tx, key.bank, 'creditMissing', came.eventIds, errand.business);
    closeMissed(tx, key.bank, 'payoutMissing', came.payoutIds, errand.business);
  });
}

/** Today in business time. */
export const today = ({ business }: Errand): Day => dayOf(business);
