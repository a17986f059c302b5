/** What investment managers report of the NAVs of their funds: on time or late, never, odd values, or corrections. */
import type { Day } from '@lumbung/kernel/time.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import type { Faults } from './faults.ts';
import { knownFunds } from './funds.ts';
import type { Journal } from './journal.ts';
import type { RegistryEvent } from './register-events.ts';

/** What investment managers do differently from normal. */
export type NavEvent =
  /** No NAV for the next published day, until it is released. */
  | { readonly kind: 'navHeld'; readonly fund: string }
  | { readonly kind: 'navReleased'; readonly fund: string; readonly day: string | null }
  /** With the next published day after this one the investment manager publishes the missing NAV, or corrects the wrong one. */
  | { readonly kind: 'navMadeGood'; readonly fund: string; readonly day: string; readonly nav: string | null }
  /** The next published day has this as its NAV, whatever it is. */
  | { readonly kind: 'navSaid'; readonly fund: string; readonly nav: string }
  | { readonly kind: 'navCorrected'; readonly fund: string; readonly day: string; readonly nav: string }
  /** A fund whose custodian delays: none of its orders is confirmed until it is released. */
  | { readonly kind: 'confirmationsHeld'; readonly fund: string; readonly isHeld: boolean }
  /** Orders reported as confirmed: their figures no longer change. */
  | { readonly kind: 'confirmed'; readonly references: readonly string[] };

const NAV_FAULTS = ['nav-late', 'nav-missing', 'nav-corrected'] as const;
/** A mistaken NAV, in thousandths of the correct one: too close to be noticed at once. Too low on odd days of the month. */
const mistakeOf = (day: Day): bigint => (Number(day.slice(-2)) % 2 === 0 ? 1_002n : 998n);
const navText = (nav: bigint): string => `${nav / 1_000_000n}.${String(nav % 1_000_000n).padStart(6, '0')}`;

/** The NAVs a fund reported for a day, oldest first, each with its place in the journal. */
interface Said {
  readonly words: { readonly from: number; readonly text: string }[];
  /** The place in the journal from which it is published; null while it is held back. */
  outSince: number | null;
}

export interface Spoken {
  /** By day, then by fund. */
  readonly days: ReadonlyMap<string, ReadonlyMap<string, Said>>;
  /** When an order was reported as confirmed, as a place in the journal. */
  readonly confirmed: ReadonlyMap<string, number>;
  /** Funds whose confirmations are delayed now. */
  readonly slow: ReadonlySet<string>;
  /** When the delay of a fund's custodian ended. */
  readonly letGo: ReadonlyMap<string, number>;
  /** Days for which a NAV was made good, by the day with which that happened. */
  readonly madeGood: ReadonlyMap<string, readonly Day[]>;
}

/** Derives the state from the whole journal, cached until a new event is appended. */
export function listener(journal: Journal<RegistryEvent>, usual: (fund: string, day: Day) => string): () => Spoken {
  let last: RegistryEvent | undefined;
  let heard: Spoken | null = null;
  return () => {
    if (heard === null || journal.events.at(-1) !== last) heard = hear(journal, usual);
    last = journal.events.at(-1);
    return heard;
  };
}

function hear({ events }: Journal<RegistryEvent>, usual: (fund: string, day: Day) => string): Spoken {
  const days = new Map<string, Map<string, Said>>();
  const confirmed = new Map<string, number>();
  const held = new Set<string>();
  let owed: Extract<NavEvent, { kind: 'navMadeGood' }>[] = [];
  const madeGood = new Map<string, readonly Day[]>();
  const odd = new Map<string, string>();
  const slow = new Set<string>();
  const letGo = new Map<string, number>();
  const lastDays = new Map<string, string>();
  const launched: string[] = [];
  for (const [from, event] of events.entries()) {
    switch (event.kind) {
      case 'published': {
        const funds = new Set([...FUNDS.map(({ id }) => id), ...launched, ...odd.keys()]);
        const going = [...funds].filter((fund) => (lastDays.get(fund) ?? event.day) >= event.day);
        const said = going.map((fund): [string, Said] => [
          fund,
          { words: [{ from, text: odd.get(fund) ?? usual(fund, event.day as Day) }], outSince: held.has(fund) ? null : from },
        ]);
        days.set(event.day, new Map(said));
        odd.clear();
        held.clear();
        const due = owed.filter(({ day }) => day !== event.day);
        for (const { fund, day, nav } of due) {
          const one = days.get(day)?.get(fund);
          release(one, from);
          if (nav !== null) one?.words.push({ from, text: nav });
        }
        owed = owed.filter(({ day }) => day === event.day);
        madeGood.set(event.day, [...new Set(due.map(({ day }) => day as Day))]);
        break;
      }
      case 'fundLaunched':
        launched.push(event.fund);
        break;
      case 'fundEnded':
        lastDays.set(event.fund, event.day);
        break;
      case 'navHeld':
        held.add(event.fund);
        break;
      case 'navMadeGood':
        owed.push(event);
        break;
      case 'navReleased':
        for (const [day, funds] of days) if (event.day === null || event.day === day) release(funds.get(event.fund), from);
        break;
      case 'navSaid':
        odd.set(event.fund, event.nav);
        break;
      case 'navCorrected':
        days.get(event.day)?.get(event.fund)?.words.push({ from, text: event.nav });
        break;
      case 'confirmationsHeld':
        if (event.isHeld) slow.add(event.fund);
        else slow.delete(event.fund);
        if (!event.isHeld) letGo.set(event.fund, from);
        break;
      case 'confirmed':
        for (const reference of event.references) confirmed.set(reference, from);
        break;
      default:
    }
  }
  return { days, confirmed, slow, letGo, madeGood };
}

const release = (said: Said | undefined, at: number): void => {
  if (said) said.outSince ??= at;
};

/** Applies NAV faults (late, missing, mistaken) before a day is published. */
export function misspeak(journal: Journal<RegistryEvent>, faults: Faults, day: Day, usual: (fund: string, day: Day) => bigint): void {
  // A fund that ends is converted at the NAVs of its last day, which both investment managers check twice: no faults.
  const ends = journal.ofKind('fundEnded').map(({ event }) => event);
  const sure = new Set(ends.flatMap((end) => (end.day < day ? [end.fund] : end.day === day ? [end.fund, end.into] : [])));
  for (const { id: fund } of knownFunds()) {
    if (sure.has(fund)) continue;
    const fault = faults.take('registry', NAV_FAULTS, { about: `NAV of ${fund} of ${day}`, product: fund });
    if (!fault) continue;
    const nav = usual(fund, day);
    if (fault.kind === 'nav-corrected') journal.append({ kind: 'navSaid', fund, nav: navText((nav * mistakeOf(day)) / 1_000n) });
    else journal.append({ kind: 'navHeld', fund });
    if (fault.kind !== 'nav-missing') journal.append({ kind: 'navMadeGood', fund, day, nav: fault.kind === 'nav-corrected' ? navText(nav) : null });
  }
}

/** The rows of a day's NAV feed. */
export const feedOf = ({ days }: Spoken, day: Day): { fundCode: string; nav: string }[] =>
  [...(days.get(day) ?? [])].flatMap(([fundCode, { words, outSince }]) => (outSince !== null ? [{ fundCode, nav: words.at(-1)!.text }] : []));

const outSinceOf = ({ days }: Spoken, fund: string, day: string): number | null => days.get(day)?.get(fund)?.outSince ?? null;
export const isOut = (spoken: Spoken, fund: string, day: string): boolean => outSinceOf(spoken, fund, day) !== null;

/** Whether an order of a fund and day is confirmed, or may be now. */
export const mayConfirm = (spoken: Spoken, fund: string, day: string, reference: string): boolean =>
  isOut(spoken, fund, day) && (!spoken.slow.has(fund) || spoken.confirmed.has(reference));

/** The place in the journal from which an order of these funds and day may be confirmed. */
export function confirmableSince(spoken: Spoken, funds: readonly string[], day: string, reference: string): number {
  const since = funds.map((fund) => Math.max(outSinceOf(spoken, fund, day) ?? Number.POSITIVE_INFINITY, spoken.letGo.get(fund) ?? 0));
  return Math.min(Math.max(...since), countsUntil(spoken, reference));
}

/** Days of a fund that were published without its NAV. */
export const heldDays = ({ days }: Spoken, fund: string): Day[] =>
  [...days].flatMap(([day, funds]) => (funds.get(fund)?.outSince === null ? [day as Day] : []));

/** The place in the journal up to which reported NAVs affect an order: until it is reported as confirmed. */
export const countsUntil = ({ confirmed }: Spoken, reference: string): number => confirmed.get(reference) ?? Number.POSITIVE_INFINITY;

/** The NAV text that a fund had last reported for a day before a place in the journal. */
export const wordAt = ({ days }: Spoken, fund: string, day: Day, until: number): string | null =>
  days
    .get(day)
    ?.get(fund)
    ?.words.findLast(({ from }) => from < until)?.text ?? null;

/** The places in the journal at which funds reported another NAV of a day after an order was reported as confirmed. */
export function correctedAt(spoken: Spoken, funds: readonly string[], day: Day, reference: string): number[] {
  const told = countsUntil(spoken, reference);
  return funds.flatMap((fund) => (spoken.days.get(day)?.get(fund)?.words ?? []).flatMap(({ from }) => (from > told ? [from] : []))).sort((a, b) => a - b);
}
