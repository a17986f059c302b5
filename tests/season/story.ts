/** Who does what on which day of a season: derived from a seed alone, so the same seed gives the same story. */
import { type Calendar, isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { brandsOffering } from '@lumbung/specimen/brands.ts';
import { type Fund, FUNDS } from '@lumbung/specimen/funds.ts';
import { uniform } from '@lumbung/specimen/random.ts';

export interface Setting {
  readonly seed: string;
  /** The first exchange day, and the number of calendar days. */
  readonly first: Day;
  readonly days: number;
  readonly people: number;
  readonly companies: number;
  /** Investors who open an account in the first two thirds of the season, besides those who start with one. */
  readonly newcomers: number;
  readonly funds: number;
  /** The average number of deeds on an exchange day. */
  readonly deedsADay: number;
  /** The average number of data changes on an exchange day. */
  readonly changesADay: number;
  /** The probability of each partner fault, in percent. */
  readonly faults: number;
  /** Whether one fund merges, one is liquidated, and a custodian overpays. */
  readonly hasEndings: boolean;
  /** Days after the story, without partner faults, for everything pending to arrive. */
  readonly quietDays: number;
}

/** How an investor pays an order: as intended, or in the ways people do. */
export const PAYING = ['atOnce', 'nextDay', 'never', 'tooMuch', 'twice', 'unnamed', 'closedAccount', 'otherWay', 'callsOff'] as const;
export type Paying = (typeof PAYING)[number];

export interface Line {
  readonly fund: string;
  /** In whole rupiah or dollars. */
  readonly amount: number;
}

/** The reaction of the other person of a company. */
export const ANSWERS = ['agrees', 'declines', 'forgets'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A deed. Holdings are unknown here: `pick` and `share`, from 0 to 1, choose among them when it is played. */
export type Deed = { readonly who: number; readonly answer: Answer } & (
  | {
      readonly kind: 'buy';
      readonly lines: readonly Line[];
      /** In the second portfolio, if there is one. */
      readonly isAside: boolean;
      readonly method: number;
      readonly paying: Paying;
    }
  | {
      readonly kind: 'sell';
      /** A fund bought the day before and regretted: everything that arrived is sold. */
      readonly fund?: string;
      readonly pick: number;
      readonly how: 'all' | 'units' | 'amount';
      readonly share: number;
      readonly isCalledOff: boolean;
    }
  | { readonly kind: 'switch'; readonly pick: number; readonly target: number; readonly how: 'all' | 'units'; readonly share: number }
  | { readonly kind: 'stray'; readonly amount: number }
  /** Changes a data field that the registry keeps. */
  | { readonly kind: 'changes'; readonly religion: string }
);

/** Events outside the investors' control. */
export type Event =
  /** The exchange announces that it closes on a day, or that it opens after all. */
  | { readonly kind: 'holiday'; readonly day: Day; readonly isClosed: boolean }
  /** A fund distributes its earnings at the end of this day. */
  | { readonly kind: 'distribution'; readonly fund: string; readonly onDay: Day; readonly perUnit: string }
  /** A fund ends on a later day: it merges into another one, or is liquidated for an amount per unit. */
  | { readonly kind: 'ending'; readonly fund: string; readonly into: string | null; readonly onDay: Day; readonly perUnit: string }
  /** A newcomer opens an account. */
  | { readonly kind: 'arrives'; readonly who: number }
  /** A custodian overpays by this amount. */
  | { readonly kind: 'overpays'; readonly amount: number };

export interface Chapter {
  readonly day: Day;
  readonly events: readonly Event[];
  readonly morning: readonly Deed[];
  /** After the cut-offs, so with the next day's NAV. */
  readonly afternoon: readonly Deed[];
}

const chance = uniform;
const below = (limit: number, ...words: readonly (string | number)[]): number => Math.floor(chance(...words) * limit);
const oneOf = <Item>(items: readonly Item[], ...words: readonly (string | number)[]): Item => items[below(items.length, ...words)]!;

/** One of the keys, with a probability proportional to its weight. */
function weighted<Key extends string>(weights: Readonly<Record<Key, number>>, ...words: readonly (string | number)[]): Key {
  const entries = Object.entries(weights) as [Key, number][];
  let left = chance(...words) * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.find(([, weight]) => (left -= weight) < 0)?.[0] ?? entries[0]![0];
}

/** The number of players with a stored profile: what the civil registry leaves besides newcomers. */
const PAPERS = 80;
export const hasPapers = ({ people }: Setting, who: number): boolean => who < Math.min(people, PAPERS);

/** People come first, companies after them, newcomers last. */
export const isCompany = ({ people, companies }: Setting, who: number): boolean => who >= people && who < people + companies;
export const hasDollars = ({ people, companies }: Setting, who: number): boolean => who < people + companies && who % 5 === 3;
export const hasSecondPortfolio = (who: number): boolean => who % 4 === 1;

/** Funds that are open, up to the number of the season, always including those in dollars. */
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
  // A manual transfer has no virtual account for these ways to pay.
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

/** The probability that a purchase is sold on the next exchange day, so that a correction follows the sale. */
const REGRETTED = 0.25;

/** Sales of what was bought and paid on the morning of the previous exchange day. */
const regrets = ({ seed }: Setting, day: Day, bought: readonly Deed[]): Deed[] =>
  bought.flatMap((deed, index) =>
    deed.kind === 'buy' && deed.paying === 'atOnce' && chance('regrets', seed, day, index) < REGRETTED
      ? [{ kind: 'sell', who: deed.who, answer: deed.answer, fund: deed.lines[0]!.fund, pick: 0, share: 1, how: 'all', isCalledOff: false }]
      : [],
  );

/** The data change of an exchange day, by a player with a stored profile. */
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

/** Exchange days between two moved days, and between two distributions. */
const HOLIDAY_EVERY = 25;
const SAID_BEFORE = 3;
const DISTRIBUTION_EVERY = 14;
/** The first share of a season, in which there is nothing to sell. */
const EARLY = 0.08;

/** Funds that end, and after which share of the exchange days: funds that accumulate, of managers with other funds. */
const ENDINGS = [
  { at: 0.4, fund: 'F13', into: 'F12', perUnit: '' },
  { at: 0.6, fund: 'F19', into: null, perUnit: '1500.25' },
] as const;
/** Exchange days between the announcement and the end of a fund. */
const ENDS_AFTER = 4;
const OVERPAID_EVERY = 20;

/** Fund endings and custodian overpayments on an exchange day. */
function rareOn({ hasEndings }: Setting, place: number, open: readonly Day[]): Event[] {
  if (!hasEndings) return [];
  const endings = ENDINGS.flatMap(({ at, ...how }): Event[] => {
    const onDay = open[place + ENDS_AFTER];
    return place === Math.floor(open.length * at) && onDay !== undefined ? [{ kind: 'ending', ...how, onDay }] : [];
  });
  return place % OVERPAID_EVERY === OVERPAID_EVERY - 1 ? [...endings, { kind: 'overpays', amount: 50_000 + place }] : endings;
}

/** The share of a season in which newcomers arrive, at even distances. */
const COMING = 0.66;

function arrivalsOn({ people, companies, newcomers }: Setting, place: number, open: readonly Day[]): Event[] {
  const distance = Math.max(1, Math.floor((open.length * COMING) / Math.max(newcomers, 1)));
  const index = place / distance;
  return Number.isInteger(index) && index < newcomers ? [{ kind: 'arrives', who: people + companies + index }] : [];
}

/** The whole story, a chapter per calendar day. Moved days are known in advance here, but not to the players. */
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
