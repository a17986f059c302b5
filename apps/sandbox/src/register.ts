/** The fund register: the units of each account, and the exits and distributions of each day, derived from the journal. */
import type { Day } from '@lumbung/kernel/time.ts';
import { fundTermsOn } from '@lumbung/specimen/funds.ts';
import { allot, become, decimal, halfUp, investedOf, netOf, steps, unitsTimesNav } from './fund-arithmetic.ts';
import { fundOf } from './funds.ts';
import type { Journal } from './journal.ts';
import { confirmableSince, correctedAt, countsUntil, mayConfirm } from './navs.ts';
import type { ExitRow, RegistryEvent } from './register-events.ts';
import { exitFilesOf, filesOf, pastOf, publishedDays, type Truth } from './truth.ts';
import { partOf, type Verdict, verdictsOn } from './verdicts.ts';

/** A sale or switch as the custodian settled it. */
interface Exit extends ExitRow {
  readonly fund: string;
  readonly nav: bigint;
  readonly sold: bigint;
  readonly gross: bigint;
  readonly toNav: bigint | null;
  readonly bought: bigint | null;
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
