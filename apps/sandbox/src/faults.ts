/** Faults of partners: on the next few occasions, or on a share of all occasions, drawn by a seed so that runs are reproducible. */
import { createHash } from 'node:crypto';
import { type FaultKind, kindsOf, KINDS, type Partner } from './fault-kinds.ts';
import { isFund } from './funds.ts';
import type { Journal } from './journal.ts';

/** A fault as set: on the next `count` matching occasions, or on a share of all from now on. */
export interface Fault {
  readonly id: number;
  readonly partner: Partner;
  readonly kind: FaultKind;
  /** Null means every product. */
  readonly product: string | null;
  readonly side: 'in' | 'out' | null;
  readonly count: number | null;
  /** From 0 to 1. */
  readonly probability: number | null;
  readonly seed: string;
  /** For `partial`: the share that is carried out, from 0 to 1. */
  readonly share: number;
  readonly reason: string;
  /** For `slow`: the delay, on the machine's clock. */
  readonly ms: number;
}

/** A fault with its results; `count` is what is left of it. */
export interface FaultTold extends Fault {
  readonly isStanding: boolean;
  readonly fired: number;
  /** The last occasion it struck. */
  readonly last: string | null;
}

export type FaultEvent =
  | { readonly kind: 'set'; readonly fault: Fault }
  | { readonly kind: 'ended'; readonly ids: readonly number[] }
  | { readonly kind: 'fired'; readonly id: number; readonly about: string };

/** An occasion that a fault may strike. */
export interface Occasion {
  /** Describes it in words that are the same in every run: people, accounts, products, days; no ids and no machine times. */
  readonly about: string;
  readonly product?: string;
  readonly side?: 'in' | 'out';
}

export interface Faults {
  /** Sets a fault of a partner, replacing earlier ones of the kind; a count of 0 ends it. Returns a text if the request is invalid. */
  set(partner: Partner, asked: Readonly<Record<string, unknown>>): readonly FaultTold[] | string;
  /** Returns a fault of these kinds that strikes now, or null; the caller carries it out. */
  take(partner: Partner, kinds: readonly FaultKind[], occasion: Occasion): Fault | null;
  /** Active faults. */
  standing(): FaultTold[];
  /** Active faults, and those that have struck. */
  all(): FaultTold[];
  clear(): void;
}

export function makeFaults(journal: Journal<FaultEvent>): Faults {
  /** How often each fault was drawn for the same occasion: each time is a new draw, or a retry would fail for ever. */
  const asked = new Map<string, number>();
  const known = new Map<number, { fault: Fault; isOver: boolean; fired: number; last: string | null }>();

  function hear(event: FaultEvent): void {
    if (event.kind === 'set') known.set(event.fault.id, { fault: event.fault, isOver: false, fired: 0, last: null });
    for (const id of event.kind === 'ended' ? event.ids : []) known.get(id)!.isOver = true;
    if (event.kind !== 'fired') return;
    const one = known.get(event.id)!;
    one.fired += 1;
    one.last = event.about;
    if (one.fired === one.fault.count) one.isOver = true;
  }
  function write(event: FaultEvent): void {
    journal.append(event);
    hear(event);
  }
  for (const event of journal.events) hear(event);

  function strikes({ id, partner, kind, product, side, probability, seed }: Fault, about: string): boolean {
    if (probability === null) return true;
    const times = (asked.get(`${id} ${about}`) ?? 0) + 1;
    asked.set(`${id} ${about}`, times);
    return draw([seed, partner, kind, product, side, about, times].join('|')) < probability;
  }

  const all = (): FaultTold[] =>
    [...known.values()].map(({ fault, isOver, fired, last }) => ({
      ...fault,
      count: fault.count === null ? null : isOver ? 0 : fault.count - fired,
      isStanding: !isOver,
      fired,
      last,
    }));
  const standing = () => all().filter(({ isStanding }) => isStanding);
  return {
    set(partner, given) {
      const read = readFault(partner, given, known.size + 1);
      if (typeof read === 'string') return read;
      const { kind, product, side } = read;
      const isEnd = read.count === 0 || read.probability === 0;
      const isSame = (wanted: unknown, is: unknown): boolean => wanted === is || (isEnd && wanted === null);
      const ids = standing()
        .filter((one) => one.partner === partner && (kind === '*' || kind === one.kind) && isSame(product, one.product) && isSame(side, one.side))
        .map(({ id }) => id);
      if (ids.length > 0) write({ kind: 'ended', ids });
      if (!isEnd && kind !== '*') write({ kind: 'set', fault: { ...read, kind } });
      return standing();
    },
    take(partner, kinds, { about, product, side }) {
      for (const { fault, isOver } of known.values()) {
        if (isOver || fault.partner !== partner || !kinds.includes(fault.kind)) continue;
        if ((fault.product !== null && fault.product !== product) || (fault.side !== null && fault.side !== side)) continue;
        if (!strikes(fault, about)) continue;
        write({ kind: 'fired', id: fault.id, about });
        return fault;
      }
      return null;
    },
    standing,
    all: () => all().filter(({ isStanding, fired }) => isStanding || fired > 0),
    clear() {
      journal.clear();
      known.clear();
      asked.clear();
    },
  };
}

/** A number in [0, 1), the same for the same text. */
const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** The same elements in an order given by the seed; at least two of them change places. */
export const shuffled = <One>(ones: readonly One[], seed: string): readonly One[] => {
  const drawn = ones.map((one, index) => ({ one, place: draw(`${seed}|${index}`), index })).sort((first, second) => first.place - second.place);
  return (drawn.every(({ index }, place) => index === place) ? drawn.reverse() : drawn).map(({ one }) => one);
};

const SHARED = ['kind', 'count', 'probability', 'seed'];
const MOST_MS = 60_000;

/** Parses a request for a fault; returns a text if it is invalid. `*` is every kind, to end them all. */
function readFault(partner: Partner, given: Readonly<Record<string, unknown>>, id: number): (Omit<Fault, 'kind'> & { kind: FaultKind | '*' }) | string {
  const { kind, product = null, side = null, probability = null, seed = '', share = 0.5, reason = 'OTHER', ms = 3_000 } = given;
  const count = given.count ?? (probability === null ? 1 : null);
  const own = kindsOf(partner);
  const isEnd = count === 0 || probability === 0;
  if (!own.some((one) => one === kind) && !(kind === '*' && isEnd)) return `"kind" of ${partner} is one of ${own.join(', ')}, or "*" with a "count" of 0`;
  const heeded: readonly string[] = [...SHARED, ...(kind === '*' ? ['product', 'side'] : KINDS[kind as FaultKind].heeds)];
  const unheeded = Object.keys(given).find((name) => !heeded.includes(name));
  if (unheeded !== undefined) return `"${unheeded}" says nothing of "${String(kind)}": give ${heeded.join(', ')}`;
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
  const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= 50;
  const isWhole = (value: unknown, most: number): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
  if (probability === null ? !isWhole(count, 1_000_000) : count !== null || !isShare(probability))
    return 'either "count" (of the next occasions; 0 ends it) or "probability" (from 0 to 1, with a "seed")';
  if (product !== null && !isFund(product)) return '"product" is one of the funds';
  if (side !== null && side !== 'in' && side !== 'out') return '"side" is "in" or "out"';
  if (!isWord(seed) || !isWord(reason)) return '"seed" and "reason" have at most fifty signs';
  if (!isShare(share)) return '"share" is from 0 to 1';
  if (!isWhole(ms, MOST_MS)) return `"ms" is whole, at most ${MOST_MS}`;
  return { id, partner, kind: kind as FaultKind | '*', product, side, count, probability, seed, share, reason, ms } as ReturnType<typeof readFault>;
}

export const pause = ({ ms }: Fault): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
