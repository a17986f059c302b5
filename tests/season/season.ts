/** Plays a season: the clock moves from day to day, and people, partners and operators follow the story. */
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { propose } from '@lumbung/contract/calendar/routes.gen.ts';
import { type Currency, formatDecimal } from '@lumbung/kernel/amounts.ts';
import { referenceCalendar } from '@lumbung/specimen/calendar.ts';
import { startWalk } from '@lumbung/specimen/navs.ts';
import { proposeLiquidation, proposeMerger } from '@lumbung/contract/holdings/routes.gen.ts';
import type { Platform } from '../support/platform.ts';
import { everybody } from './everybody.ts';
import { type Console, openConsole, workQueues } from './operators.ts';
import { arrive, comeFurther, type Newcomer } from './newcomers.ts';
import { act, castOf, nameOf, openAnother, type Done, type Later, type Player } from './players.ts';
import { type Deed, type Event, type Setting, storyOf } from './story.ts';

export interface Season {
  readonly cast: readonly Player[];
  readonly desk: Console;
  /** Newcomers who are not verified yet. */
  readonly strangers: readonly number[];
  /** All deeds, in the order of the story. */
  readonly told: readonly string[];
  /** Kinds of faults that could hit the season. */
  readonly kinds: readonly string[];
  /** Faults that fired, by partner and kind. */
  readonly struck: ReadonlyMap<string, number>;
  /** Seconds of real time, by activity. */
  readonly seconds: ReadonlyMap<string, number>;
}

/** After the last day of the story, operators check the queues every this many days. */
const QUIET_LOOK = 2;
/** Delay of a slow reply: long enough to be overtaken, short enough not to slow the season down. */
const SLOW_MS = 5;
/** Progress of a long season is printed every this many days. */
const TOLD_EVERY = 100;
const minutes = (began: number): string => ((performance.now() - began) / 60_000).toFixed(1);

export async function play(platform: Platform, setting: Setting): Promise<Season> {
  const seconds = new Map<string, number>();
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      return await work();
    } finally {
      seconds.set(what, (seconds.get(what) ?? 0) + (performance.now() - began) / 1_000);
    }
  };
  const calendar = referenceCalendar();
  const chapters = storyOf(setting, calendar);
  const walk = startWalk();
  const navOf = (fund: string, day: string): bigint => {
    const { days, navs } = walk(calendar, day as Day);
    return navs.get(fund)![days.findLastIndex((one) => one <= day)]!;
  };
  const cast = [...(await timed('people', () => castOf(platform, setting)))];
  let newcomers: Newcomer[] = [];
  const outside = {
    investorNamedIn: (remark: string) => cast.find(({ name }) => remark.includes(name))!.investorId,
    navByPhone: (fund: string, day: string) => formatDecimal(navOf(fund, day), 6),
    newAccount: (investorId: string, currency: Currency) => openAnother(platform, investorId, currency),
    buyUnits: (claimId: string) => buyUnits(platform, claimId),
  };
  const desk = await openConsole(platform, outside);
  const kinds = await misbehave(platform, setting);
  const told: string[] = [];
  const liquidated = new Set<string>();
  let leftOver: readonly Later[] = [];
  const morningOf = async (day: Day, events: readonly Event[]): Promise<void> => {
    await timed('days', () => goTo(platform, day, '08:30'));
    await timed('world', async () => {
      // An investment manager that an operator called yesterday publishes today.
      for (const { productId, day: missed } of desk.called.splice(0)) await say(platform, 'registry/navs', { fund: productId, does: 'publishes', day: missed });
      for (const event of events) await happens(platform, desk, event);
      for (const event of events) if (event.kind === 'ending' && event.into === null) liquidated.add(event.fund);
      for (const event of events) if (event.kind === 'arrives') newcomers.push(await arrive(platform, event.who));
      await liquidatorsPay(platform, liquidated);
    });
    await timed('operators', () => workQueues(desk));
    if (newcomers.length === 0) return;
    const { known, waiting } = await timed('world', () => comeFurther(platform, newcomers));
    cast.push(...known);
    newcomers = waiting;
  };
  const began = performance.now();
  for (const [index, { day, events, morning, afternoon }] of chapters.entries()) {
    if (index > 0 && index % TOLD_EVERY === 0) process.stdout.write(`${day}: ${index} of ${setting.days} days after ${minutes(began)} minutes\n`);
    if (morning.length + afternoon.length + leftOver.length + events.length === 0) continue;
    await morningOf(day, events);
    const late = await timed('deeds', () => actLater(leftOver));
    const early = await timed('deeds', () => actAll(platform, cast, morning));
    await timed('days', () => goTo(platform, day, '13:30'));
    const agreed = await timed('deeds', () => actLater(laterOf(early, 'afternoon')));
    const evening = await timed('deeds', () => actAll(platform, cast, afternoon));
    // Approvals and payments due after the cut-offs follow on the next morning.
    leftOver = [...laterOf(early, 'nextDay'), ...laterOf(evening, 'afternoon'), ...laterOf(evening, 'nextDay')];
    told.push(...late.map((what) => `${day} from before: ${what}`), ...[...early, ...evening].map(({ name, what }) => `${day} ${name} ${what}`));
    told.push(...agreed.map((what) => `${day} ${what}`));
  }
  await behave(platform);
  const last = chapters.at(-1)!.day;
  for (let day = 1; day <= setting.quietDays; day += QUIET_LOOK) await morningOf(addDays(last, day), []);
  // The operators' last actions take effect before the outcome is read.
  await timed('days', () => goTo(platform, addDays(last, setting.quietDays), '08:45'));
  return { cast, desk, strangers: newcomers.map(({ who }) => who), told, kinds, struck: await struckBy(platform), seconds };
}

const laterOf = (done: readonly Did[], when: 'afternoon' | 'nextDay'): Later[] =>
  done.flatMap(({ who, [when]: later }) => (later ? [{ who, act: later }] : []));

/** Posts to the sandbox, and throws if it does not accept. */
async function say({ sandbox }: Platform, path: string, body: object): Promise<void> {
  const { status, message } = await sandbox.post<{ message?: string }>(path, body);
  if (status !== 200) throw new Error(`the sandbox did not take ${path} ${JSON.stringify(body)}: ${status} ${message ?? ''}`);
}

/** Moves the clock; what falls due in between runs, in order. */
const goTo = (platform: Platform, day: Day, time: string): Promise<void> => say(platform, 'clock', { to: `${day}T${time}:00+07:00` });

interface Kind {
  readonly kind: string;
  readonly by: readonly string[];
  readonly heeds: readonly string[];
}
interface Struck {
  readonly partner: string;
  readonly kind: string;
  readonly fired: number;
}

/** Partners that a season does not use: sign-in has a captcha of our own, only funds are bought, and payments go through banks. */
const NOT_MET = ['recaptcha', 'bond-registry', 'bond-custodian', 'gopay', 'blu'];

/** Every partner commits each of its faults with some probability. Returns the kinds that can occur. */
async function misbehave(platform: Platform, { seed, faults }: Setting): Promise<string[]> {
  const kinds = faults === 0 ? [] : await platform.sandbox.get<Kind[]>('faults/kinds');
  for (const { kind, by, heeds } of kinds)
    for (const partner of by)
      await say(platform, `partners/${partner}/faults`, { kind, probability: faults / 100, seed, ...(heeds.includes('ms') ? { ms: SLOW_MS } : {}) });
  return kinds.filter(({ by }) => by.some((partner) => !NOT_MET.includes(partner))).map(({ kind }) => kind);
}

async function behave(platform: Platform): Promise<void> {
  for (const partner of new Set((await struckList(platform)).map((one) => one.partner)))
    await say(platform, `partners/${partner}/faults`, { kind: '*', count: 0 });
}

const struckList = (platform: Platform): Promise<Struck[]> => platform.sandbox.get<Struck[]>('faults');

async function struckBy(platform: Platform): Promise<Map<string, number>> {
  const struck = new Map<string, number>();
  for (const { partner, kind, fired } of await struckList(platform)) struck.set(`${partner} ${kind}`, (struck.get(`${partner} ${kind}`) ?? 0) + fired);
  return struck;
}

async function happens(platform: Platform, desk: Console, event: Event): Promise<void> {
  switch (event.kind) {
    case 'holiday': {
      const names = { nameId: 'Libur khusus bursa', nameEn: 'Special exchange holiday' };
      await say(platform, 'market/holiday', { date: event.day, isClosed: event.isClosed });
      await desk.first.must(propose, {
        calendar: 'IDX',
        day: event.day,
        change: event.isClosed ? 'close' : 'open',
        ...names,
        note: 'Pengumuman bursa hari ini',
      });
      return;
    }
    case 'distribution':
      return say(platform, 'registry/distributions', { fund: event.fund, day: event.onDay, perUnit: event.perUnit });
    case 'ending': {
      const { fund, into, onDay: day, perUnit } = event;
      const terms = { productId: fund, day, note: 'Pengumuman manajer investasi' };
      if (into === null) await desk.first.must(proposeLiquidation, { ...terms, perUnit, isFinal: true });
      else await desk.first.must(proposeMerger, { ...terms, intoProductId: into });
      return say(platform, 'registry/endings', { fund, day, ...(into === null ? {} : { into }) });
    }
    case 'arrives':
      return;
    case 'overpays': {
      const [owed] = await owedBy(platform, 'redemptions');
      if (owed) await say(platform, 'custodians/cash', { fund: owed.fund, day: owed.day, purpose: 'RED', amount: event.amount });
      return;
    }
  }
}

interface Owed {
  readonly fund: string;
  readonly day: string;
  readonly left: bigint;
}

/** What custodians owe in rupiah, oldest first. */
const owedBy = ({ looks }: Platform, purpose: 'redemptions' | 'movements'): Promise<Owed[]> =>
  looks.query<Owed>(
    {
      name: 'season.owed',
      text: `select product_id as fund, nav_day::text as day, amount - moved as left from custody.transfer
        where direction = 'in' and state = 'awaited' and currency = 'IDR' and purpose = $1 order by nav_day, product_id`,
    },
    [purpose],
  );

/** Buys the units that the platform bears of a claim, at the custodian for the investor. */
async function buyUnits(platform: Platform, claimId: string): Promise<void> {
  const [borne] = await platform.looks.query<{ ifua: string; fund: string; units: string }>(
    {
      name: 'season.borne',
      text: `select k.ifua, c.product_id as fund, c.remaining::text as units from corrections.claim c
        join kyc.investor_status k on k.investor_id = c.investor_id where c.claim_id = $1`,
    },
    [claimId],
  );
  await say(platform, 'registry/units', borne!);
}

/** Custodians of liquidated funds pay what they owe, each once: the sandbox has no liquidation price of its own. */
async function liquidatorsPay(platform: Platform, liquidated: Set<string>): Promise<void> {
  if (liquidated.size === 0) return;
  for (const { fund, day, left } of await owedBy(platform, 'movements')) {
    if (!liquidated.delete(fund)) continue;
    await say(platform, 'custodians/cash', { fund, day, purpose: 'DIV', amount: Number(left) });
  }
}

type Did = Done & { readonly who: number; readonly name: string };

const actAll = (platform: Platform, cast: readonly Player[], deeds: readonly Deed[]): Promise<Did[]> =>
  everybody(deeds, async (deed) => {
    const { who } = deed;
    const player = cast.find((one) => one.who === who);
    return { who, name: nameOf(who), ...(player ? await act(platform, player, deed) : { what: 'is not known yet' }) };
  });
const actLater = (later: readonly Later[]): Promise<string[]> => everybody(later, (one) => one.act());
