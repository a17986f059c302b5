/**
 * The money side of the funds' custodians: what banks sent to the account of a fund has arrived, and what a fund owes is paid
 * to the platform's account on its day, in the morning. What they owe is calculated from the register, less what was paid
 * before: a correction leads to another payment.
 */
import { addBusinessDays, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, type Day, type Instant, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import { fundTermsOn } from '@lumbung/specimen/funds.ts';
import type { BankEvent, Source } from './bank-records.ts';
import type { Faults } from './faults.ts';
import { fundOf, knownFunds } from './funds.ts';
import type { Journal } from './journal.ts';
import { feesOf, investedOf } from './fund-arithmetic.ts';
import { grossNow, registerOf } from './register.ts';
import type { RegistryEvent } from './register-events.ts';
import { filesOf, publishedDays, type Truth } from './truth.ts';
import { verdictsOn } from './verdicts.ts';

export const PURPOSES = ['RED', 'REF', 'DIV'] as const;
export type CashPurpose = (typeof PURPOSES)[number];

/** Events of a custodian's cash. */
export type CashEvent =
  /** A payment for a fund, NAV day and purpose, in minor units. */
  | { readonly kind: 'cashPaid'; readonly fund: string; readonly day: string; readonly purpose: CashPurpose; readonly amount: string; readonly at: string }
  /** A delay: nothing is paid for a fund until it is released. */
  | { readonly kind: 'cashHeld'; readonly fund: string; readonly isHeld: boolean };

/** Custodians pay before banks send what the platform owes. */
const PAID_AT = timeOfDay('07:30');

/** Cash of one fund for one NAV day: `received` from the platform, `paid` to it. */
export interface CashOf {
  readonly fundCode: string;
  readonly navDay: string;
  readonly received: bigint;
  readonly paid: bigint;
}

interface Options {
  readonly journal: Journal<RegistryEvent>;
  readonly banks: readonly Journal<BankEvent>[];
  readonly faults: Faults;
  /** Credits the platform's account for proceeds. */
  readonly credit: (
    currency: 'IDR' | 'USD',
    money: { readonly amount: bigint; readonly remark: string; readonly source: Source; readonly holder: string; readonly at: string },
  ) => void;
}

export interface Custodian {
  /** Pays what is owed and was not paid: on its day, or now if that has passed. */
  settle(truth: Truth, now: Instant): void;
  hold(fund: string, isHeld: boolean): void;
  /** Pays as instructed: too much, too little, with another remark, or for a liquidation whose price the register does not know. */
  pay(
    fund: string,
    money: { readonly day: string; readonly purpose: CashPurpose; readonly amount: bigint; readonly remark: string | null },
    now: Instant,
  ): void;
  /** The cash for a range of NAV days. */
  cashBetween(from: string, to: string, now: Instant): CashOf[];
}

const WORDS = /^(SUB|RTN) (\S+) (\d{4})(\d{2})(\d{2})$/;

export function makeCustodian({ journal, banks, faults, credit }: Options): Custodian {
  /** What was paid so far, by fund, day and purpose. */
  const paidSoFar = (): Map<string, bigint> => {
    const paid = new Map<string, bigint>();
    for (const { event } of journal.ofKind('cashPaid')) {
      const key = `${event.fund} ${event.day} ${event.purpose}`;
      paid.set(key, (paid.get(key) ?? 0n) + BigInt(event.amount));
    }
    return paid;
  };
  const isHeld = (id: string): boolean => {
    const last = journal.ofKind('cashHeld').findLast(({ event }) => event.fund === id || event.fund === '*');
    return last?.event.isHeld === true;
  };
  const pay = (id: string, day: string, purpose: CashPurpose, amount: bigint, when: Instant, remark: string): void => {
    const fund = fundOf(id);
    journal.append({ kind: 'cashPaid', fund: id, day, purpose, amount: String(amount), at: toIso(when) });
    const source = { bank: fund.account.bank, account: fund.account.number };
    credit(fund.currency, { amount, remark, source, holder: fund.name.toUpperCase(), at: toIso(when) });
  };
  const wordsOf = (purpose: CashPurpose, fund: string, day: string): string => `${purpose} ${fund} ${day.replaceAll('-', '')}`;
  return {
    settle(truth, now) {
      const register = registerOf(truth);
      const paid = paidSoFar();
      for (const day of publishedDays(truth)) {
        for (const { fund, purpose, amount, on } of owedOn(truth, register, day as Day)) {
          const left = amount - (paid.get(`${fund} ${day} ${purpose}`) ?? 0n);
          if (left <= 0n || isHeld(fund)) continue;
          const isLate = faults.take('registry', ['cash-late'], { about: `cash ${wordsOf(purpose, fund, day)}`, product: fund }) !== null;
          const due = at(isLate ? nextBusinessDay(truth.calendar, on) : on, PAID_AT);
          pay(fund, day, purpose, left, due > now ? due : now, wordsOf(purpose, fund, day));
        }
      }
    },
    hold: (fund, held) => journal.append({ kind: 'cashHeld', fund, isHeld: held }),
    pay: (fund, { day, purpose, amount, remark }, now) => pay(fund, day, purpose, amount, now, remark ?? wordsOf(purpose, fund, day)),
    cashBetween(from, to, now) {
      const cash = new Map<string, { received: bigint; paid: bigint }>();
      const of = (fund: string, day: string) => {
        const key = `${fund} ${day}`;
        if (!cash.has(key)) cash.set(key, { received: 0n, paid: 0n });
        return cash.get(key)!;
      };
      for (const { event } of journal.ofKind('cashPaid')) if (Date.parse(event.at) <= now) of(event.fund, event.day).paid += BigInt(event.amount);
      for (const bank of banks)
        for (const { event } of bank.ofKind('transferred')) {
          const fund = knownFunds().find(({ account }) => account.bank === event.to.bank && account.number === event.to.account);
          const [, , id = '', year, month, date] = WORDS.exec(event.remark ?? '') ?? [];
          if (fund && fund.id === id) of(id, `${year}-${month}-${date}`).received += BigInt(event.amount);
        }
      return [...cash].flatMap(([key, sums]) => {
        const [fundCode = '', navDay = ''] = key.split(' ');
        return navDay >= from && navDay <= to ? [{ fundCode, navDay, ...sums }] : [];
      });
    },
  };
}

interface Owed {
  readonly fund: string;
  readonly purpose: CashPurpose;
  readonly amount: bigint;
  /** The day on which it is paid. */
  readonly on: Day;
}

/** What funds owe for a day: proceeds of sales, our fees of switches, money that was not invested, and distributions. */
function owedOn(truth: Truth, register: ReturnType<typeof registerOf>, day: Day): Owed[] {
  const { calendar } = truth;
  const next = nextBusinessDay(calendar, day);
  const sums = new Map<string, Owed>();
  const add = (fund: string, purpose: CashPurpose, amount: bigint, on: Day): void => {
    const key = `${fund} ${purpose}`;
    const before = sums.get(key);
    if (amount !== 0n) sums.set(key, { fund, purpose, amount: (before?.amount ?? 0n) + amount, on: before && before.on < on ? before.on : on });
  };
  for (const exit of register.exits.get(day) ?? []) {
    const fund = fundOf(exit.fund);
    const { settlementDays } = fundTermsOn(fund, exit.toFund === null ? 'redemption' : 'switch', day);
    const gross = grossNow(truth, exit, day);
    add(exit.fund, 'RED', exit.toFund === null ? gross : feesOf(exit, gross), addBusinessDays(calendar, day, Math.max(settlementDays, 1)));
  }
  const verdicts = verdictsOn(truth.journal, day);
  for (const file of filesOf(truth, day))
    for (const [reference, , amount] of file.rows) add(file.fund, 'REF', BigInt(amount) - investedOf(amount, verdicts.get(reference)), next);
  for (const { fund, amount } of register.distributed.get(day) ?? []) if (amount !== null) add(fund, 'DIV', amount, next);
  return [...sums.values()];
}
