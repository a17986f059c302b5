/** Who does what on which day of a season: made from a seed alone, so that the same seed tells the same story. */
import { type Calendar, isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { brandsOffering } from '@lumbung/specimen/brands.ts';
import { type Fund, FUNDS } from '@lumbung/specimen/funds.ts';
import { uniform } from '@lumbung/specimen/random.ts';

export interface Setting {
  readonly seed: string;
  /** The first exchange day, and the days on the calendar that are told. */
  readonly first: Day;
  readonly days: number;
  readonly people: number;
  readonly companies: number;
  /** Who opens an account in the first two thirds of the season, beside those who have one when it begins. */
  readonly newcomers: number;
  readonly funds: number;
  /** How often somebody does something on an exchange day, on average. */
  readonly deedsADay: number;
  /** And how often one of the people changes her data. */
  readonly changesADay: number;
  /** How often each thing goes wrong that partners can do wrong, of a hundred. */
  readonly faults: number;
  /** Whether a fund merges into another one and one is liquidated, and a custodian pays too much. */
  readonly hasEndings: boolean;
  /** Days after the last one told, on which partners behave and what is on its way arrives. */
  readonly quietDays: number;
}

/** How somebody pays what she ordered: as she should, or as people do. */
export const PAYING = ['atOnce', 'nextDay', 'never', 'tooMuch', 'twice', 'unnamed', 'closedAccount', 'otherWay', 'callsOff'] as const;
export type Paying = (typeof PAYING)[number];

export interface Line {
  readonly fund: string;
  /** In whole rupiah or dollars. */
  readonly amount: number;
}

/** What the other person of a company says to it. */
export const ANSWERS = ['agrees', 'declines', 'forgets'] as const;
export type Answer = (typeof ANSWERS)[number];

/** What somebody does. Of what she holds nothing is known here: `pick` and `share`, from 0 to 1, choose when the time has come. */
export type Deed = { readonly who: number; readonly answer: Answer } & (
  | {
      readonly kind: 'buy';
      readonly lines: readonly Line[];
      /** In the second portfolio, of who has one. */
      readonly isAside: boolean;
      readonly method: number;
      readonly paying: Paying;
    }
  | {
      readonly kind: 'sell';
      /** What she bought the day before and regrets: all of it that came. */
      readonly fund?: string;
      readonly pick: number;
      readonly how: 'all' | 'units' | 'amount';
      readonly share: number;
      readonly isCalledOff: boolean;
    }
  | { readonly kind: 'switch'; readonly pick: number; readonly target: number; readonly how: 'all' | 'units'; readonly share: number }
  | { readonly kind: 'stray'; readonly amount: number }
  /** She tells of data that the registry keeps, another than before. */
  | { readonly kind: 'changes'; readonly religion: string }
);

/** What the world does. */
export type Event =
  /** The exchange says that it closes on a day, or that it works on it after all. */
  | { readonly kind: 'holiday'; readonly day: Day; readonly isClosed: boolean }
  /** A house distributes what its fund earned, at the end of this day. */
  | { readonly kind: 'distribution'; readonly fund: string; readonly onDay: Day; readonly perUnit: string }
  /** A fund ends with a later day: it merges into another one, or is liquidated for money a unit. */
  | { readonly kind: 'ending'; readonly fund: string; readonly into: string | null; readonly onDay: Day; readonly perUnit: string }
  /** Somebody opens an account. */
  | { readonly kind: 'arrives'; readonly who: number }
  /** A custodian pays more than it owes, so much. */
  | { readonly kind: 'overpays'; readonly amount: number };

export interface Chapter {
  readonly day: Day;
  readonly events: readonly Event[];
  readonly morning: readonly Deed[];
  /** After the cut-offs: the next day's NAV. */
  readonly afternoon: readonly Deed[];
}

const chance = uniform;
const below = (limit: number, ...words: readonly (string | number)[]): number => Math.floor(chance(...words) * limit);
const oneOf = <Item>(items: readonly Item[], ...words: readonly (string | number)[]): Item => items[below(items.length, ...words)]!;

/** One of these, each as likely as its weight. */
function weighted<Key extends string>(weights: Readonly<Record<Key, number>>, ...words: readonly (string | number)[]): Key {
  const entries = Object.entries(weights) as [Key, number][];
  let left = chance(...words) * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.find(([, weight]) => (left -= weight) < 0)?.[0] ?? entries[0]![0];
}

/** Whose papers are known: as many as the civil registry leaves beside newcomers. */
const PAPERS = 80;
export const hasPapers = ({ people }: Setting, who: number): boolean => who < Math.min(people, PAPERS);

/** People come first, companies after them, newcomers last. */
export const isCompany = ({ people, companies }: Setting, who: number): boolean => who >= people && who < people + companies;
export const hasDollars = ({ people, companies }: Setting, who: number): boolean => who < people + companies && who % 5 === 3;
export const hasSecondPortfolio = (who: number): boolean => who % 4 === 1;

/** Funds that take money, as many as the season has; those in dollars among them. */
export function fundsOf({ funds }: Setting): readonly Fund[] {
  const open = FUNDS.filter((fund) => fund.open && brandsOffering(fund).includes('own'));
  const dollars = open.filter(({ currency }) => currency === 'USD');
  return [...open.filter(({ currency }) => currency === 'IDR').slice(0, Math.max(funds - dollars.length, 1)), ...dollars];
}

const METHODS = { bca: 35, mandiri: 20, bni: 20, permata: 15, manual: 10 } as const;
const PAYING_WEIGHTS: Readonly<Record<Paying, number>> = {
  atOnce: 78,
  nextDay: 5,
  never: 4,
  tooMuch: 3,
  twice: 2,
  unnamed: 2,
  closedAccount: 1,
  otherWay: 3,
  callsOff: 2,
};

function buy(setting: Setting, who: number, words: readonly (string | number)[]): Omit<Extract<Deed, { kind: 'buy' }>, 'who' | 'answer'> {
  const isInDollars = hasDollars(setting, who) && chance('dollars', ...words) < 0.3;
  const open = fundsOf(setting).filter(({ currency }) => (currency === 'USD') === isInDollars);
  const chosen = new Set(Array.from({ length: 1 + below(3, 'lines', ...words) }, (_, line) => oneOf(open, 'fund', line, ...words)));
  const lines = [...chosen].map(({ id, minimum }, line) => ({
    fund: id,
    amount: isInDollars ? 100 + below(5_000, 'amount', line, ...words) : Math.max(minimum, 100_000) * (1 + below(40, 'amount', line, ...words)),
  }));
  const method = isInDollars ? PAYMENT_METHOD.manual : PAYMENT_METHOD[weighted(METHODS, 'method', ...words)];
  const paying = weighted(PAYING_WEIGHTS, 'paying', ...words);
  // Whoever transfers by hand has no number to pay to in these ways.
  const isOdd = ['tooMuch', 'twice', 'unnamed', 'closedAccount', 'otherWay'].includes(paying);
  const isAside = hasSecondPortfolio(who) && chance('aside', 0, ...words) < 0.4;
  return { kind: 'buy', lines, isAside, method, paying: method === PAYMENT_METHOD.manual && isOdd ? 'atOnce' : paying };
}

function deed(setting: Setting, day: Day, index: number, isEarly: boolean): Deed {
  const words = [setting.seed, day, index] as const;
  const who = below(setting.people + setting.companies + setting.newcomers, 'who', ...words);
  const kind = isEarly ? 'buy' : weighted({ buy: 52, sell: 26, switch: 16, stray: 2 }, 'kind', ...words);
  const whose = { who, answer: weighted({ agrees: 80, declines: 10, forgets: 10 }, 'answer', ...words) };
  const [pick, share] = [chance('pick', ...words), chance('share', ...words)];
  switch (kind) {
    case 'buy':
      return { ...whose, ...buy(setting, who, words) };
    case 'sell':
      return { kind, ...whose, pick, share, how: weighted({ all: 30, units: 40, amount: 30 }, 'how', ...words), isCalledOff: chance('off', ...words) < 0.06 };
    case 'switch':
      return { kind, ...whose, pick, share, how: weighted({ all: 40, units: 60 }, 'how', ...words), target: chance('target', ...words) };
    case 'stray':
      return { kind, ...whose, amount: 50_000 * (1 + below(20, 'stray', ...words)) };
  }
}

/** How often somebody sells on the next exchange day what she bought: a correction comes after it. */
const REGRETTED = 0.25;

/** Those who regret what they bought and paid on the morning of the exchange day before. */
const regrets = ({ seed }: Setting, day: Day, bought: readonly Deed[]): Deed[] =>
  bought.flatMap((deed, index) =>
    deed.kind === 'buy' && deed.paying === 'atOnce' && chance('regrets', seed, day, index) < REGRETTED
      ? [{ kind: 'sell', who: deed.who, answer: deed.answer, fund: deed.lines[0]!.fund, pick: 0, share: 1, how: 'all', isCalledOff: false }]
      : [],
  );

/** Who changes her data on an exchange day: somebody whose papers say who she is. */
const changesOn = ({ seed, people, changesADay }: Setting, day: Day): readonly Deed[] =>
  chance('changes', seed, day) < changesADay
    ? [
        {
          kind: 'changes',
          who: below(Math.min(people, PAPERS), 'changing', seed, day),
          answer: 'agrees',
          religion: String(1 + below(5, 'religion', seed, day)),
        },
      ]
    : [];

/** How many exchange days pass between one day that is moved and the next, and between distributions. */
const HOLIDAY_EVERY = 25;
const SAID_BEFORE = 3;
const DISTRIBUTION_EVERY = 14;
/** The first share of a season in which there is nothing to sell. */
const EARLY = 0.08;

/** What ends, with which share of the exchange days behind it: a fund that accumulates, whose house has others. */
const ENDINGS = [
  { at: 0.4, fund: 'F13', into: 'F12', perUnit: '' },
  { at: 0.6, fund: 'F19', into: null, perUnit: '1500.25' },
] as const;
/** A fund ends so many exchange days after it is said. */
const ENDS_AFTER = 4;
const OVERPAID_EVERY = 20;

/** What ends funds, and what a custodian pays too much, on one exchange day of those. */
function rareOn({ hasEndings }: Setting, place: number, open: readonly Day[]): Event[] {
  if (!hasEndings) return [];
  const endings = ENDINGS.flatMap(({ at, ...how }): Event[] => {
    const onDay = open[place + ENDS_AFTER];
    return place === Math.floor(open.length * at) && onDay !== undefined ? [{ kind: 'ending', ...how, onDay }] : [];
  });
  return place % OVERPAID_EVERY === OVERPAID_EVERY - 1 ? [...endings, { kind: 'overpays', amount: 50_000 + place }] : endings;
}

/** The share of a season in which newcomers come, at even distances. */
const COMING = 0.66;

function arrivalsOn({ people, companies, newcomers }: Setting, place: number, open: readonly Day[]): Event[] {
  const distance = Math.max(1, Math.floor((open.length * COMING) / Math.max(newcomers, 1)));
  const index = place / distance;
  return Number.isInteger(index) && index < newcomers ? [{ kind: 'arrives', who: people + companies + index }] : [];
}

/** The whole story, a chapter a day on the calendar. Days that are moved are known beforehand to whoever tells it, and to nobody in it. */
export function storyOf(setting: Setting, calendar: Calendar): readonly Chapter[] {
  const days = Array.from({ length: setting.days }, (_, index) => addDays(setting.first, index));
  const working = days.filter((day) => isBusinessDay(calendar, day));
  const closing = new Map<Day, Day>();
  for (let index = HOLIDAY_EVERY - 5; index < working.length; index += HOLIDAY_EVERY) closing.set(working[index - SAID_BEFORE]!, working[index]!);
  const closed = new Set(closing.values());
  const exchangeDays = working.filter((day) => !closed.has(day));
  const paid = FUNDS.filter(({ open, terms }) => open && terms.some(({ distribution }) => distribution !== 'accumulate'));
  let bought: readonly Deed[] = [];
  return days.map((day) => {
    const place = working.indexOf(day);
    if (place < 0 || closed.has(day)) return { day, events: [], morning: [], afternoon: [] };
    const closes = closing.get(day);
    const events: Event[] = closes === undefined ? [] : [{ kind: 'holiday', day: closes, isClosed: true }];
    if (place % DISTRIBUTION_EVERY === DISTRIBUTION_EVERY - 2) {
      const { id } = oneOf(paid, 'distributes', setting.seed, day);
      events.push({ kind: 'distribution', fund: id, onDay: day, perUnit: (1 + below(20, 'perUnit', setting.seed, day)).toFixed(2) });
    }
    const opened = exchangeDays.indexOf(day);
    events.push(...rareOn(setting, opened, exchangeDays), ...arrivalsOn(setting, opened, exchangeDays));
    const count = Math.floor(setting.deedsADay + chance('count', setting.seed, day));
    const isEarly = place < Math.max(2, working.length * EARLY);
    const deeds = Array.from({ length: isEarly ? count * 2 : count }, (_, index) => deed(setting, day, index, isEarly));
    const isLate = (index: number): boolean => chance('late', setting.seed, day, index) < 0.25;
    const morning = deeds.filter((_, index) => !isLate(index));
    const regretted = regrets(setting, day, bought);
    bought = morning;
    return { day, events, morning: [...regretted, ...morning, ...changesOn(setting, day)], afternoon: deeds.filter((_, index) => isLate(index)) };
  });
}
