/** Every schedule: what happens each day at which time of business. A run plans its successor. */
import { isBusinessDay } from '@lumbung/kernel/calendar.ts';
import { addDays, at, type Day, dayOf, type TimeOfDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { exchangeCalendar } from './capabilities/market/calendar/index.ts';
import { does, type Errand } from './platform/jobs.ts';
import { readMoment } from './platform/clock.ts';
import { transact, type Tx } from './platform/database.ts';
import { enqueue, type JobName, jobName, scheduleTask } from './platform/queue.ts';
import * as settlementEvents from './capabilities/money/settlement/events.ts';
import * as pricesEvents from './capabilities/market/prices/events.ts';
import { sealJob, tidyJob } from './platform/housekeeping.ts';
import type { AppContext } from './app-context.ts';

interface Schedule {
  readonly time: TimeOfDay;
  readonly job: JobName<{ readonly day: string }>;
  readonly onlyExchangeDays: boolean;
}

const SCHEDULES: Readonly<Record<string, Schedule>> = {
  handOff: { time: timeOfDay('17:00'), job: settlementEvents.handOff, onlyExchangeDays: true },
  // The registry wakes us up when NAVs are out; this finds them when its message was lost.
  collect: { time: timeOfDay('21:00'), job: pricesEvents.collect, onlyExchangeDays: true },
  book: { time: timeOfDay('22:30'), job: settlementEvents.book, onlyExchangeDays: true },
  seal: { time: timeOfDay('23:30'), job: sealJob, onlyExchangeDays: false },
  tidy: { time: timeOfDay('03:00'), job: tidyJob, onlyExchangeDays: false },
};

const runJob = jobName<{ readonly name: string; readonly day: string }>('timetable.run');

const plan = (tx: Tx, name: string, day: Day): Promise<void> => scheduleTask(tx, runJob, `${name}:${day}`, at(day, SCHEDULES[name]!.time), { name, day });

async function run(errand: Errand, { name, day }: { name: string; day: string }): Promise<void> {
  const schedule = SCHEDULES[name];
  if (!schedule) return;
  const calendar = await exchangeCalendar(errand.reference);
  await errand.transact(async (tx) => {
    if (!schedule.onlyExchangeDays || isBusinessDay(calendar, day as Day)) await enqueue(tx, schedule.job, day, { day });
    await plan(tx, name, addDays(day as Day, 1));
  });
}

export const timetable = { jobs: [does(runJob, run)] };

/** Plans the next run of every schedule that has none. What was missed while nothing ran is still planned, and runs. */
export async function planTimetable(app: AppContext): Promise<void> {
  await transact(app.pools.money, async (tx) => {
    const { business } = await readMoment(tx, app.clock);
    const planned = await tx.query<{ key: string }>({
      name: 'timetable.planned',
      text: `select key from platform.scheduled_task where task = '${runJob.task}'`,
    });
    for (const [name, { time }] of Object.entries(SCHEDULES)) {
      if (planned.some(({ key }) => key.startsWith(`${name}:`))) continue;
      const today = dayOf(business);
      await plan(tx, name, at(today, time) > business ? today : addDays(today, 1));
    }
    return { keep: true, result: undefined };
  });
}
