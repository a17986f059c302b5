/** Every schedule: what happens each day at which time of business. A run plans its successor. */
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, dayOf, type TimeOfDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { exchangeCalendar } from './capabilities/market/calendar/index.ts';
import type { Errand, Jobs } from './platform/jobs.ts';
import { readMoment } from './platform/clock.ts';
import { transact, type Tx } from './platform/database.ts';
import { enqueue, planDue } from './platform/queue.ts';
import type { World } from './world.ts';

interface Schedule {
  readonly time: TimeOfDay;
  readonly task: string;
  readonly onlyExchangeDays: boolean;
}

const SCHEDULES: Readonly<Record<string, Schedule>> = {
  handOff: { time: timeOfDay('17:00'), task: 'orders.handOff', onlyExchangeDays: true },
  handOffSales: { time: timeOfDay('17:00'), task: 'sales.handOff', onlyExchangeDays: true },
  // The registry wakes us up when NAVs are out; this finds them when its message was lost.
  collect: { time: timeOfDay('21:00'), task: 'prices.collect', onlyExchangeDays: true },
  allot: { time: timeOfDay('22:30'), task: 'orders.allot', onlyExchangeDays: true },
  book: { time: timeOfDay('22:30'), task: 'sales.book', onlyExchangeDays: true },
  seal: { time: timeOfDay('23:30'), task: 'ledger.seal', onlyExchangeDays: false },
  tidy: { time: timeOfDay('03:00'), task: 'platform.tidy', onlyExchangeDays: false },
};

const TASK = 'timetable.run';

const plan = (tx: Tx, name: string, day: Day): Promise<void> => planDue(tx, TASK, `${name}:${day}`, at(day, SCHEDULES[name]!.time), { name, day });

async function run(errand: Errand, { name, day }: { name: string; day: string }): Promise<void> {
  const schedule = SCHEDULES[name];
  if (!schedule) return;
  const calendar = await exchangeCalendar(errand.world.reference);
  await errand.transact(async (tx) => {
    if (!schedule.onlyExchangeDays || isBusinessDay(calendar, day as Day)) await enqueue(tx, schedule.task, day, { day });
    await plan(tx, name, addDays(day as Day, 1));
  });
}

export const jobs: Jobs = { [TASK]: run };

/** Plans the next run of every schedule that has none. What was missed while nothing ran is still planned, and runs. */
export async function planTimetable(world: World): Promise<void> {
  await transact(world.pools.money, async (tx) => {
    const { business } = await readMoment(tx, world.clock);
    const planned = await tx.query<{ key: string }>({ name: 'timetable.planned', text: `select key from platform.due where task = '${TASK}'` });
    for (const [name, { time }] of Object.entries(SCHEDULES)) {
      if (planned.some(({ key }) => key.startsWith(`${name}:`))) continue;
      const today = dayOf(business);
      await plan(tx, name, at(today, time) > business ? today : addDays(today, 1));
    }
    return { keep: true, result: undefined };
  });
}
