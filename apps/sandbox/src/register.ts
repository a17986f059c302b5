/** The fund register: the files accepted, the days published, the accounts opened, and the units that follow from them. */
import { businessDayOnOrAfter, type Calendar } from '@lumbung/kernel/calendar.ts';
import type { CashEvent } from './custodian.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type FundTerms, fundTermsOn } from '@lumbung/specimen/funds.ts';
import { navSeries, startWalk } from '@lumbung/specimen/navs.ts';
import { type PastPurchase, pastPurchases } from '@lumbung/specimen/story.ts';
import { fundOf, type LaunchEvent } from './funds.ts';
import type { Journal } from './journal.ts';
import { partOf, type Verdict, type VerdictEvent, verdictsOn } from './verdicts.ts';
import { confirmableSince, correctedAt, countsUntil, listener, mayConfirm, type NavEvent, type Spoken, wordAt } from './navs.ts';

/** The events of the registry. */
export type RegistryEvent =
  | NavEvent
  | VerdictEvent
  | { readonly kind: 'opened'; readonly on: string; readonly publishedUntil: string }
  | {
      readonly kind: 'file';
      readonly navDay: string;
      readonly fund: string;
      readonly number: number;
      readonly rows: readonly OrderRow[];
    }
  | {
      readonly kind: 'exits';
      readonly navDay: string;
      readonly fund: string;
      readonly to: 'cash' | 'fund';
      readonly number: number;
      readonly rows: readonly ExitRow[];
    }
  | { readonly kind: 'published'; readonly day: string }
  /** The exchange closes on a day, or opens on it after all. */
  | { readonly kind: 'holiday'; readonly day: string; readonly isClosed: boolean }
  /** The most that may leave a fund in a day, in rupiah; null means no limit. */
  | { readonly kind: 'gate'; readonly fund: string; readonly most: string | null }
  /** A distribution to all holders of a fund at the end of a day: money per unit. */
  | { readonly kind: 'distribution'; readonly reference: string; readonly fund: string; readonly day: string; readonly perUnit: string }
  /** The custodian gives an account other units or money of a distribution than it is owed. */
  | { readonly kind: 'distributed'; readonly reference: string; readonly ifua: string; readonly gives: string }
  /** An invalid row is reported in a distribution. */
  | { readonly kind: 'distributionRow'; readonly reference: string; readonly row: object }
  /** A fund ends with a day: its units become those of another fund, or nothing. */
  | { readonly kind: 'fundEnded'; readonly fund: string; readonly into: string | null; readonly day: string }
  /** Units of a fund are bought for an account that has fewer than its investor is owed; in ten-thousandths. */
  | { readonly kind: 'unitsBought'; readonly ifua: string; readonly fund: string; readonly units: string }
  | CashEvent
  | LaunchEvent
  /** Changed data of an account holder, sent by an agent; the highest number of an account counts. */
  | { readonly kind: 'holderChanged'; readonly number: number; readonly ifua: string; readonly row: string }
  | { readonly kind: 'account'; readonly reference: string; readonly nik: string; readonly row: string; readonly sid: string; readonly ifua: string };

export type OpenedAccount = Extract<RegistryEvent, { kind: 'account' }>;

export type OrderRow = readonly [reference: string, ifua: string, amount: string];

/** A sale or switch as in its file: an amount, units, or all units. */
export interface ExitRow {
  readonly reference: string;
  readonly ifua: string;
  readonly amount: string;
  readonly units: string;
  readonly isAll: boolean;
  /** Fee and value added tax in ten-thousandths of a per cent. */
  readonly fee: string;
  readonly vat: string;
  readonly toFund: string | null;
}

/** A sale or switch as the custodian settled it. */
interface Exit extends ExitRow {
  readonly fund: string;
  readonly nav: bigint;
  readonly sold: bigint;
  readonly gross: bigint;
  readonly toNav: bigint | null;
  readonly bought: bigint | null;
}

type NavOn = (fund: string, day: Day) => bigint;

/** Everything that responses are derived from. */
export interface Truth {
  readonly journal: Journal<RegistryEvent>;
  readonly calendar: Calendar;
  /** The NAVs reported so far. */
  readonly spoken: () => Spoken;
  /** The correct NAV of a fund and day. */
  readonly usualNav: NavOn;
  /** The NAV at which an order of a fund and day is confirmed: the reported one if it is valid, otherwise the correct one. */
  readonly navFor: (fund: string, day: Day, reference: string) => bigint;
  /** The NAV of a fund and day as of a place in the journal. */
  readonly navAt: (fund: string, day: Day, until: number) => bigint;
}

export function truthOf(journal: Journal<RegistryEvent>, calendar: Calendar): Truth {
  const today = rememberCalendar(journal, calendar);
  const navOn = rememberNavs(today);
  const spoken = listener(journal, (fund, day) => decimal(navOn(fund, day), 6));
  const navAt = (fund: string, day: Day, until: number): bigint => {
    const word = wordAt(spoken(), fund, day, until);
    return word !== null && /^\d+(\.\d+)?$/.test(word) && Number(word) > 0 ? steps(word, 6) : navOn(fund, day);
  };
  return {
    journal,
    get calendar() {
      return today();
    },
    spoken,
    usualNav: navOn,
    navFor: (fund, day, reference) => navAt(fund, day, countsUntil(spoken(), reference)),
    navAt,
  };
}

/** The exchange calendar, with the days that closed or opened since. */
function rememberCalendar({ events }: Journal<RegistryEvent>, { closed }: Calendar): () => Calendar {
  let seen = 0;
  let first: RegistryEvent | undefined;
  let current: Calendar = { closed };
  return () => {
    const isAnew = events[0] !== first || events.length < seen;
    const isChanged = isAnew || events.slice(seen).some((event) => event.kind === 'holiday');
    [seen, first] = [events.length, events[0]];
    // The same object as long as no day changed: other caches are keyed by it.
    if (!isChanged) return current;
    const days = new Set(closed);
    for (const event of events) {
      if (event.kind !== 'holiday') continue;
      if (event.isClosed) days.add(event.day as Day);
      else days.delete(event.day as Day);
    }
    current = { closed: days };
    return current;
  };
}

/** NAVs day by day, each calculated once: a history is long, and only its end is new. */
function rememberNavs(today: () => Calendar): NavOn {
  const walk = startWalk();
  return (fund, day) => {
    const { days, navs } = walk(today(), day);
    // A fund launched in the sandbox has no walk: it keeps its first NAV.
    return navs.get(fund)?.[days.findLastIndex((one) => one <= day)] ?? BigInt(Math.round(fundOf(fund).firstNav * 1_000_000));
  };
}

export const openingOf = ({ journal }: Truth) => journal.ofKind('opened')[0]?.event;
/** Days published here, without those before the sandbox began. */
export const publishedDays = ({ journal }: Truth): Set<string> => new Set(journal.ofKind('published').map(({ event }) => event.day));
export const isPublished = (truth: Truth, day: Day): boolean => publishedDays(truth).has(day) || day <= (openingOf(truth)?.publishedUntil ?? '');

/** The day for which a file counts: if the exchange closed on its day, the next exchange day. */
const countsFor = ({ calendar }: Truth, navDay: string): string => businessDayOnOrAfter(calendar, navDay as Day);

type BuyFile = Extract<RegistryEvent, { kind: 'file' }>;
type ExitFile = Extract<RegistryEvent, { kind: 'exits' }>;

/** Files by the day for which they count, each once: a file sent again is the same file. */
interface Filed {
  readonly calendar: Calendar;
  readonly first: RegistryEvent | undefined;
  seen: number;
  readonly files: Map<string, Map<string, BuyFile>>;
  readonly exits: Map<string, Map<string, ExitFile>>;
}

/** Cache: each file is assigned to its day once, and all again when the calendar changes. */
const filings = new WeakMap<Journal<RegistryEvent>, Filed>();

function filedIn(truth: Truth): Filed {
  const { journal, calendar } = truth;
  const { events } = journal;
  let filed = filings.get(journal);
  if (!filed || filed.calendar !== calendar || filed.first !== events[0] || filed.seen > events.length) {
    filed = { calendar, first: events[0], seen: 0, files: new Map(), exits: new Map() };
    filings.set(journal, filed);
  }
  for (; filed.seen < events.length; filed.seen += 1) {
    const event = events[filed.seen]!;
    if (event.kind === 'file') put(filed.files, countsFor(truth, event.navDay), `${event.navDay}/${event.fund}/${event.number}`, event);
    if (event.kind === 'exits') put(filed.exits, countsFor(truth, event.navDay), `${event.to}/${event.navDay}/${event.fund}/${event.number}`, event);
  }
  return filed;
}

function put<File>(days: Map<string, Map<string, File>>, day: string, name: string, file: File): void {
  const ofDay = days.get(day) ?? new Map<string, File>();
  days.set(day, ofDay.set(name, file));
}

export const filesOf = (truth: Truth, day: string): readonly BuyFile[] => [...(filedIn(truth).files.get(day)?.values() ?? [])];
export const exitFilesOf = (truth: Truth, day: string): readonly ExitFile[] => [...(filedIn(truth).exits.get(day)?.values() ?? [])];

export const openedAccounts = ({ journal }: Truth): OpenedAccount[] => journal.ofKind('account').map(({ event }) => event);

/** The birth date as in a SID: the digits of a NIK, otherwise the date of the row. */
function bornAs(identity: string, row: string): string {
  const born = row.split('|')[5] ?? '';
  return /^\d{16}$/.test(identity) ? identity.slice(6, 12) : `${born.slice(6, 8)}${born.slice(4, 6)}${born.slice(2, 4)}`;
}

/** The account holder in a row of a person or a company: the number of the card or of taxes, and the prefix of the SID. */
export function holderIn(row: string): { readonly agent: string; readonly reference: string; readonly number: string; readonly head: string } | null {
  const cells = row.split('|');
  const [agent = '', reference = '', name = ''] = cells;
  if (cells.length === 18) {
    const [identity = '', idType, idExpires = '', country = ''] = [cells[3], ...cells.slice(12)];
    // A NIK does not expire; a passport does.
    const isKnown =
      idType === '1' ? /^\d{16}$/.test(identity) && idExpires === '' : idType === '2' && /^[A-Z0-9]{6,9}$/.test(identity) && /^\d{8}$/.test(idExpires);
    return name && isKnown && /^[A-Z]{2}$/.test(country) ? { agent, reference, number: identity, head: `IDD${bornAs(identity, row)}` } : null;
  }
  const [type = '', npwp = '', , established = ''] = cells.slice(3);
  if (cells.length !== 11 || !name || !/^(CP|FD|IB|IS|MF|PF|SC|OT)$/.test(type) || !/^\d{15,16}$/.test(npwp) || !/^\d{8}$/.test(established)) return null;
  // Day and month of the establishment, and two digits as padding.
  return { agent, reference, number: npwp.padStart(16, '0'), head: `${type}D${established.slice(6, 8)}${established.slice(4, 6)}00` };
}

/** An investor has one SID across all agents; each account with an agent has an IFUA of its own. */
export function issue(truth: Truth, { reference, number: nik, head, agent }: NonNullable<ReturnType<typeof holderIn>>, row: string): OpenedAccount {
  const number = openedAccounts(truth).length + 1;
  const sid = openedAccounts(truth).find((one) => one.nik === nik)?.sid ?? `${head}${String(number).padStart(6, '0')}`;
  return { kind: 'account', reference, nik, row, sid, ifua: `${agent}IF${String(number + 1_000).padStart(9, '0')}` };
}

/** Decimal places of the money of a fund. */
const scaleOf = (fund: string): number => (currencyOf(fund) === 'USD' ? 2 : 0);
export const currencyOf = (fund: string): 'IDR' | 'USD' => fundOf(fund).currency;
/** The value of one unit at a NAV of 1, in minor units of the fund's money, as a divisor. */
const unitsTimesNav = (fund: string): bigint => 10n ** BigInt(10 - scaleOf(fund));
/** An amount of a file in minor units; empty stays empty. Null if it is not an amount in the fund's currency. */
export function readAmount(fund: string, text: string): string | null {
  if (text === '') return '';
  const scale = scaleOf(fund);
  return (scale === 0 ? /^\d+$/ : /^\d+\.\d\d$/).test(text) ? String(steps(text, scale)) : null;
}
/** An amount in responses: whole rupiah, or dollars with their currency. */
export const toldAmount = (fund: string, amount: bigint): { amount: string; currency?: 'USD' } =>
  currencyOf(fund) === 'USD' ? { amount: decimal(amount, scaleOf(fund)), currency: 'USD' } : { amount: String(amount) };

/** The custodian's own arithmetic: units in ten-thousandths, rounded by the terms of the fund. */
export function allot(fund: string, kind: FundTerms['kind'], day: string, amount: string, nav: bigint): bigint {
  const { unitRounding, unitScale } = fundTermsOn(fundOf(fund), kind, day);
  const step = 10n ** BigInt(4 - unitScale);
  const dividend = BigInt(amount) * unitsTimesNav(fund);
  return (unitRounding === 'down' ? dividend / (nav * step) : halfUp(dividend, nav * step)) * step;
}
const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);
const steps = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
};
export const decimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** Cached, as they require years of NAVs. */
const pasts = new WeakMap<Calendar, { readonly start: Day; readonly purchases: readonly PastPurchase[] }>();

/** The purchases of the story before the sandbox began. */
export function pastOf(truth: Truth): readonly PastPurchase[] {
  const start = openingOf(truth)?.on as Day | undefined;
  if (start === undefined) return [];
  const { calendar } = truth;
  const known = pasts.get(calendar);
  if (known?.start === start) return known.purchases;
  const purchases = pastPurchases(calendar, navSeries(calendar, start), start);
  pasts.set(calendar, { start, purchases });
  return purchases;
}

/** What may leave each fund on a day: the last limit set before its NAVs were published. */
function gatesOn({ journal }: Truth, day: string): Map<string, bigint> {
  const gates = new Map<string, bigint>();
  const until = journal.ofKind('published').find(({ event }) => event.day === day)?.at ?? Number.POSITIVE_INFINITY;
  for (const { at, event } of journal.ofKind('gate')) {
    if (at > until) break;
    if (event.most === null) gates.delete(event.fund);
    else gates.set(event.fund, BigInt(event.most));
  }
  return gates;
}

/** Corrections of the units of an account and fund, each with its place in the journal. */
type Corrections = Map<string, readonly { readonly at: number; readonly reference: string; readonly units: bigint }[]>;

/** Units per account and fund, and the exits, deferrals and distributions of each day. */
interface Register {
  readonly held: ReadonlyMap<string, bigint>;
  readonly exits: ReadonlyMap<string, readonly Exit[]>;
  readonly deferred: ReadonlyMap<string, readonly string[]>;
  readonly distributed: ReadonlyMap<string, readonly Distributed[]>;
}

const registers = new WeakMap<Journal<RegistryEvent>, { readonly first: RegistryEvent | undefined; readonly seen: number; readonly register: Register }>();

/** The register derived from all events so far, cached until a new event is appended. */
export function registerOf(truth: Truth): Register {
  const { events } = truth.journal;
  const known = registers.get(truth.journal);
  if (known && known.first === events[0] && known.seen === events.length) return known.register;
  const register = workOut(truth);
  registers.set(truth.journal, { first: events[0], seen: events.length, register });
  return register;
}

/**
 * Derives the register from the beginning: on each day exits leave before purchases join. A NAV corrected after an order was
 * reported as confirmed takes effect from there on: what was sold stays sold, for other money, and what was bought becomes more
 * units or fewer, below zero if they are gone.
 */
function workOut(truth: Truth): Register {
  const held = new Map<string, bigint>();
  const exits = new Map<string, Exit[]>();
  const deferred = new Map<string, string[]>();
  const distributed = new Map<string, Distributed[]>();
  const spoken = truth.spoken();
  const key = (ifua: string, fund: string): string => `${ifua}/${fund}`;
  const add = (ifua: string, fund: string, more: bigint) => held.set(key(ifua, fund), (held.get(key(ifua, fund)) ?? 0n) + more);
  const corrections: Corrections = new Map();
  const correct = (name: string, reference: string, funds: readonly string[], day: Day, unitsAt: (until: number) => bigint): void => {
    let was = unitsAt(countsUntil(spoken, reference));
    for (const at of correctedAt(spoken, funds, day, reference)) {
      const is = unitsAt(at + 1);
      corrections.set(name, [...(corrections.get(name) ?? []), { at, reference, units: is - was }]);
      was = is;
    }
  };
  // When purchased units joined: an order to sell all units, once confirmed, covers only those that were there at the time.
  const joined = new Map<string, { readonly at: number; readonly units: bigint }[]>();
  const join = (name: string, at: number, units: bigint): void => void joined.set(name, [...(joined.get(name) ?? []), { at, units }]);
  const heldAt = (name: string, until: number): bigint => {
    const later = (joined.get(name) ?? []).reduce((units, one) => (one.at >= until ? units + one.units : units), 0n);
    return (corrections.get(name) ?? []).reduce((units, one) => (one.at < until ? units + one.units : units), (held.get(name) ?? 0n) - later);
  };
  for (const one of pastOf(truth)) add(one.ifua, one.productId, one.units);
  for (const { at, event } of truth.journal.ofKind('unitsBought')) {
    const name = key(event.ifua, event.fund);
    corrections.set(name, [...(corrections.get(name) ?? []), { at, reference: '', units: BigInt(event.units) }]);
  }
  for (const day of [...publishedDays(truth)].sort()) {
    const left: Exit[] = [];
    const gates = gatesOn(truth, day);
    const waiting: string[] = [];
    const verdicts = verdictsOn(truth.journal, day);
    for (const file of exitFilesOf(truth, day)) {
      for (const row of file.rows) {
        if ([file.fund, row.toFund].some((fund) => fund !== null && !mayConfirm(spoken, fund, day, row.reference))) continue;
        const exit = settleExit(
          truth,
          file.fund,
          day as Day,
          row,
          heldAt(key(row.ifua, file.fund), countsUntil(spoken, row.reference)),
          verdicts.get(row.reference),
        );
        const room = gates.get(file.fund);
        // First come, first served: after the first exit that does not fit, all others wait.
        if (room !== undefined && exit.gross > room) {
          gates.set(file.fund, -1n);
          waiting.push(row.reference);
          continue;
        }
        if (room !== undefined) gates.set(file.fund, room - exit.gross);
        add(row.ifua, file.fund, -exit.sold);
        left.push(exit);
      }
    }
    exits.set(day, left);
    deferred.set(day, waiting);
    for (const exit of left) {
      const { ifua, fund, toFund, reference, bought } = exit;
      if (toFund === null || bought === null) continue;
      add(ifua, toFund, bought);
      join(key(ifua, toFund), confirmableSince(spoken, [fund, toFund], day, reference), bought);
      correct(key(ifua, toFund), reference, [fund, toFund], day as Day, (until) => boughtAt(truth, exit, toFund, day as Day, until));
    }
    for (const file of filesOf(truth, day)) {
      for (const [reference, ifua, amount] of file.rows) {
        const invested = mayConfirm(spoken, file.fund, day, reference) ? investedOf(amount, verdicts.get(reference)) : 0n;
        if (invested === 0n) continue;
        const unitsAt = (until: number) => allot(file.fund, 'subscription', day, String(invested), truth.navAt(file.fund, day as Day, until));
        const units = unitsAt(countsUntil(spoken, reference));
        add(ifua, file.fund, units);
        join(key(ifua, file.fund), confirmableSince(spoken, [file.fund], day, reference), units);
        correct(key(ifua, file.fund), reference, [file.fund], day as Day, unitsAt);
      }
    }
    // Corrections made since count for how much each account holds.
    const corrected = () => new Map([...held.keys()].map((name) => [name, heldAt(name, Number.POSITIVE_INFINITY)]));
    distributed.set(day, distribute(truth, day as Day, corrected));
    for (const one of distributed.get(day)!) if (one.units !== null) add(one.ifua, one.fund, one.units);
    endFunds(truth, day as Day, held, corrections);
  }
  for (const name of corrections.keys()) held.set(name, heldAt(name, Number.POSITIVE_INFINITY));
  return { held, exits, deferred, distributed };
}

/** What the units that left one fund bought in another, at the NAVs of both as of a place in the journal. */
function boughtAt({ navAt }: Truth, exit: Exit, toFund: string, day: Day, until: number): bigint {
  const nav = navAt(exit.fund, day, until);
  const net = netOf(exit, nav === exit.nav ? exit.gross : halfUp(exit.sold * nav, unitsTimesNav(exit.fund)));
  return allot(toFund, 'switch', day, String(net), navAt(toFund, day, until));
}

/** The value of units sold at the NAV that is reported now. */
export function grossNow({ navAt }: Truth, exit: Exit, day: Day): bigint {
  const nav = navAt(exit.fund, day, Number.POSITIVE_INFINITY);
  return nav === exit.nav ? exit.gross : halfUp(exit.sold * nav, unitsTimesNav(exit.fund));
}

/** Fee and tax of an exit of this value. */
export const feesOf = (row: ExitRow, gross: bigint): bigint => gross - netOf(row, gross);

/** What is left after fee and tax, each rounded separately. */
function netOf(row: ExitRow, gross: bigint): bigint {
  const fee = halfUp(gross * steps(row.fee, 4), 1_000_000n);
  return gross - fee - halfUp(fee * steps(row.vat, 4), 1_000_000n);
}

/** How much of the money of an order is invested in the fund. */
export function investedOf(amount: string, verdict: Verdict | undefined): bigint {
  if (verdict?.does === 'rejected') return 0n;
  return verdict?.does === 'partial' ? partOf(BigInt(amount), verdict.share) : BigInt(amount);
}

/**
 * Settles one sale or switch: an amount is paid to the rupiah, units at their NAV; fee and tax are deducted before it goes
 * into the other fund. Nothing leaves if it is rejected.
 */
function settleExit({ navFor }: Truth, fund: string, day: Day, row: ExitRow, held: bigint, verdict: Verdict | undefined): Exit {
  const nav = navFor(fund, day, row.reference);
  const asked = row.isAll ? held : row.amount === '' ? steps(row.units, 4) : allot(fund, row.toFund === null ? 'redemption' : 'switch', day, row.amount, nav);
  const share = verdict?.does === 'rejected' ? 0 : verdict?.does === 'partial' ? verdict.share : null;
  const sold = share === null ? asked : partOf(asked, share);
  const isRound = !row.isAll && row.amount !== '' && sold === asked;
  const gross = isRound ? BigInt(row.amount) : halfUp(sold * nav, unitsTimesNav(fund));
  if (row.toFund === null) return { ...row, fund, nav, sold, gross, toNav: null, bought: null };
  const toNav = navFor(row.toFund, day, row.reference);
  return { ...row, fund, nav, sold, gross, toNav, bought: allot(row.toFund, 'switch', day, String(netOf(row, gross)), toNav) };
}

/** What an account gets of a distribution. */
interface Distributed {
  readonly reference: string;
  readonly fund: string;
  readonly perUnit: string;
  readonly ifua: string;
  readonly units: bigint | null;
  /** In minor units. */
  readonly amount: bigint | null;
}

const holdersOf = (held: ReadonlyMap<string, bigint>, fund: string): (readonly [ifua: string, units: bigint])[] =>
  [...held].flatMap(([key, units]) => (key.endsWith(`/${fund}`) && units > 0n ? [[key.split('/')[0]!, units] as const] : []));

/** Units converted at two prices, rounded by the terms of the fund. */
function become(fund: string, day: string, units: bigint, price: bigint, into: bigint): bigint {
  const { unitRounding, unitScale } = fundTermsOn(fundOf(fund), '*', day);
  const step = 10n ** BigInt(4 - unitScale);
  return (unitRounding === 'down' ? (units * price) / (into * step) : halfUp(units * price, into * step)) * step;
}

/** Distributions of a day, to all holders of the funds at its end. */
function distribute({ journal, navFor }: Truth, day: Day, heldNow: () => ReadonlyMap<string, bigint>): Distributed[] {
  return journal.ofKind('distribution').flatMap(({ event }): Distributed[] => {
    if (event.day !== day) return [];
    const { reference, fund, perUnit } = event;
    const isPaid = fundTermsOn(fundOf(fund), '*', day).distribution === 'pay';
    const owed = new Map(
      holdersOf(heldNow(), fund).map(([ifua, units]) => [
        ifua,
        isPaid ? halfUp(units * steps(perUnit, 6), unitsTimesNav(fund)) : become(fund, day, units, steps(perUnit, 6), navFor(fund, day, reference)),
      ]),
    );
    for (const { event: other } of journal.ofKind('distributed')) if (other.reference === reference) owed.set(other.ifua, steps(other.gives, isPaid ? 0 : 4));
    return [...owed].map(([ifua, gets]) => ({ reference, fund, perUnit, ifua, units: isPaid ? null : gets, amount: isPaid ? gets : null }));
  });
}

/**
 * Ends funds with a day: units held once it is published become those of another fund, at the NAVs of that time. Units that a
 * correction adds later are converted automatically; units that one removes later are no longer there, and later additions of
 * the same order only make up for them.
 */
function endFunds({ journal, navAt }: Truth, day: Day, held: Map<string, bigint>, corrections: Corrections): void {
  const until = journal.ofKind('published').find(({ event }) => event.day === day)!.at + 1;
  for (const { event } of journal.ofKind('fundEnded')) {
    if (event.day !== day) continue;
    const { fund, into } = event;
    for (const name of new Set([...held.keys(), ...corrections.keys()])) {
      if (!name.endsWith(`/${fund}`)) continue;
      const own = corrections.get(name) ?? [];
      const units = own.reduce((all, one) => (one.at < until ? all + one.units : all), held.get(name) ?? 0n);
      held.delete(name);
      corrections.delete(name);
      if (into === null) continue;
      const becomes = (gone: bigint): bigint => (gone > 0n ? become(into, day, gone, navAt(fund, day, until), navAt(into, day, until)) : 0n);
      const key = `${name.split('/')[0]!}/${into}`;
      held.set(key, (held.get(key) ?? 0n) + becomes(units));
      const missing = new Map<string, bigint>();
      const given = new Map<number, bigint>();
      for (const { at, reference, units: more } of own.filter((one) => one.at >= until).sort((one, other) => one.at - other.at)) {
        const left = more - (missing.get(reference) ?? 0n);
        missing.set(reference, left < 0n ? -left : 0n);
        if (left > 0n) given.set(at, (given.get(at) ?? 0n) + left);
      }
      corrections.set(key, [...(corrections.get(key) ?? []), ...[...given].map(([at, more]) => ({ at, reference: fund, units: becomes(more) }))]);
    }
  }
}

/** Confirmed units per account and fund. */
export const positionsOf = (truth: Truth): { ifua: string; fund: string; units: string }[] =>
  [...registerOf(truth).held]
    .filter(([, units]) => units > 0n)
    .map(([name, units]) => ({ ifua: name.split('/')[0]!, fund: name.split('/')[1]!, units: decimal(units, 4) }));
