/** What the fund registry knows: the files it took, the days it published, the accounts it opened, and the units that follow. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { navSeries } from '@lumbung/specimen/navs.ts';
import { type PastPurchase, pastPurchases } from '@lumbung/specimen/story.ts';
import type { Journal } from './journal.ts';

/** The registry's truth. */
export type RegistryEvent =
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
  /** What a house lets go out of a fund in a day, in rupiah; null is no limit. */
  | { readonly kind: 'gate'; readonly fund: string; readonly most: string | null }
  | { readonly kind: 'account'; readonly reference: string; readonly nik: string; readonly row: string; readonly sid: string; readonly ifua: string };

export type OpenedAccount = Extract<RegistryEvent, { kind: 'account' }>;

export type OrderRow = readonly [reference: string, ifua: string, amount: string];

/** A sale or switch as it stood in its file: an amount, units, or all units. */
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

/** What the custodian made of it. */
interface Exit extends ExitRow {
  readonly fund: string;
  readonly nav: bigint;
  readonly sold: bigint;
  readonly gross: bigint;
  readonly toNav: bigint | null;
  readonly bought: bigint | null;
}

type NavOn = (fund: string, day: Day) => bigint;

/** All that answers are made from. */
export interface Truth {
  readonly journal: Journal<RegistryEvent>;
  readonly calendar: Calendar;
  readonly navOn: NavOn;
}

export const truthOf = (journal: Journal<RegistryEvent>, calendar: Calendar): Truth => ({ journal, calendar, navOn: rememberNavs(calendar) });

/** NAVs of each day that was asked for: a history is long, and its last value is all that a day needs. */
function rememberNavs(calendar: Calendar): NavOn {
  const navs = new Map<Day, ReadonlyMap<string, bigint>>();
  return (fund, day) => {
    let found = navs.get(day);
    if (!found) {
      found = new Map([...navSeries(calendar, day).navs].map(([id, history]) => [id, history.at(-1)!]));
      navs.set(day, found);
    }
    return found.get(fund)!;
  };
}

export const openingOf = ({ journal }: Truth) => journal.events.find((event) => event.kind === 'opened');
/** Days published here, without those before the sandbox began. */
export const publishedDays = ({ journal }: Truth): Set<string> => new Set(journal.events.flatMap((event) => (event.kind === 'published' ? [event.day] : [])));
export const isPublished = (truth: Truth, day: Day): boolean => publishedDays(truth).has(day) || day <= (openingOf(truth)?.publishedUntil ?? '');

/** Files of a day, each once: a file sent again is the same file. */
export function filesOf({ journal }: Truth, day: string) {
  const files = new Map<string, Extract<RegistryEvent, { kind: 'file' }>>();
  for (const event of journal.events) if (event.kind === 'file' && event.navDay === day) files.set(`${event.fund}/${event.number}`, event);
  return [...files.values()];
}

export function exitFilesOf({ journal }: Truth, day: string) {
  const files = new Map<string, Extract<RegistryEvent, { kind: 'exits' }>>();
  for (const event of journal.events) if (event.kind === 'exits' && event.navDay === day) files.set(`${event.to}/${event.fund}/${event.number}`, event);
  return [...files.values()];
}

export const openedAccounts = ({ journal }: Truth): OpenedAccount[] => journal.events.filter((event) => event.kind === 'account');

/** A person has one SID however often she comes; an account with an agent is one more. */
export function issue(truth: Truth, reference: string, nik: string, row: string, agent: string): OpenedAccount {
  const number = openedAccounts(truth).length + 1;
  const sid = openedAccounts(truth).find((one) => one.nik === nik)?.sid ?? `IDD${nik.slice(6, 12)}${String(number).padStart(6, '0')}`;
  return { kind: 'account', reference, nik, row, sid, ifua: `${agent}IF${String(number + 1_000).padStart(9, '0')}` };
}

/** The custodian's own arithmetic: units in ten-thousandths, half up. */
export const allot = (amount: string, nav: bigint): bigint => (BigInt(amount) * 20_000_000_000n + nav) / (2n * nav);
const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);
const steps = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
};
export const decimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** The purchases of the story, as they were before the sandbox began. */
export function pastOf(truth: Truth): PastPurchase[] {
  const start = openingOf(truth)?.on as Day | undefined;
  return start ? pastPurchases(truth.calendar, navSeries(truth.calendar, start), start) : [];
}

/** What may leave each fund on a day: the last word before its NAVs came out. */
function gatesOn({ journal }: Truth, day: string): Map<string, bigint> {
  const gates = new Map<string, bigint>();
  for (const event of journal.events) {
    if (event.kind === 'published' && event.day === day) break;
    if (event.kind !== 'gate') continue;
    if (event.most === null) gates.delete(event.fund);
    else gates.set(event.fund, BigInt(event.most));
  }
  return gates;
}

/** The register from its beginning: day by day, what was bought joins after what was sold left. */
export function registerOf(truth: Truth): { held: Map<string, bigint>; exits: Map<string, Exit[]>; deferred: Map<string, string[]> } {
  const held = new Map<string, bigint>();
  const exits = new Map<string, Exit[]>();
  const deferred = new Map<string, string[]>();
  const key = (ifua: string, fund: string): string => `${ifua}/${fund}`;
  const add = (ifua: string, fund: string, more: bigint) => held.set(key(ifua, fund), (held.get(key(ifua, fund)) ?? 0n) + more);
  for (const one of pastOf(truth)) add(one.ifua, one.productId, one.units);
  for (const day of [...publishedDays(truth)].sort()) {
    const left: Exit[] = [];
    const gates = gatesOn(truth, day);
    const waiting: string[] = [];
    for (const file of exitFilesOf(truth, day)) {
      for (const row of file.rows) {
        const exit = settleExit(truth.navOn, file.fund, day as Day, row, held.get(key(row.ifua, file.fund)) ?? 0n);
        const room = gates.get(file.fund);
        // Who came first goes first: after the first one that does not fit, everybody waits.
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
    for (const exit of left) if (exit.toFund !== null && exit.bought !== null) add(exit.ifua, exit.toFund, exit.bought);
    for (const file of filesOf(truth, day)) for (const [, ifua, amount] of file.rows) add(ifua, file.fund, allot(amount, truth.navOn(file.fund, day as Day)));
  }
  return { held, exits, deferred };
}

/** One sale or switch: an amount is paid to the rupiah, units at their NAV; fee and tax come off before it goes into the other fund. */
function settleExit(navOn: NavOn, fund: string, day: Day, row: ExitRow, held: bigint): Exit {
  const nav = navOn(fund, day);
  const sold = row.isAll ? held : row.amount === '' ? steps(row.units, 4) : allot(row.amount, nav);
  const gross = row.isAll || row.amount === '' ? halfUp(sold * nav, 10_000_000_000n) : BigInt(row.amount);
  if (row.toFund === null) return { ...row, fund, nav, sold, gross, toNav: null, bought: null };
  const fee = halfUp(gross * steps(row.fee, 4), 1_000_000n);
  const vat = halfUp(fee * steps(row.vat, 4), 1_000_000n);
  const toNav = navOn(row.toFund, day);
  return { ...row, fund, nav, sold, gross, toNav, bought: allot(String(gross - fee - vat), toNav) };
}

/** Units confirmed per account and fund. */
export const positionsOf = (truth: Truth): { ifua: string; fund: string; units: string }[] =>
  [...registerOf(truth).held]
    .filter(([, units]) => units > 0n)
    .map(([name, units]) => ({ ifua: name.split('/')[0]!, fund: name.split('/')[1]!, units: decimal(units, 4) }));
