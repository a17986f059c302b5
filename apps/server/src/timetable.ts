/** All schedules: what runs each day at which business time. Each run schedules the next one. */
import { isBusinessDay, opensQuarter } from '@lumbung/kernel/calendar.ts';
import { minutes } from '@lumbung/kernel/patience.ts';
import { addDays, at, type Day, dayOf, type Instant, type TimeOfDay, timeOfDay } from '@lumbung/kernel/time.ts';
import { calendarNow, exchangeCalendar } from './capabilities/market/calendar/index.ts';
import { type ProductCatalogue, productCatalogue } from './capabilities/market/catalogue/index.ts';
import { starts } from './platform/jobs.ts';
import { readMoment } from './platform/clock.ts';
import { transact, type Tx } from './platform/database.ts';
import { enqueue, type JobName, jobName, scheduleTask } from './platform/queue.ts';
import type { ReferenceCache } from './platform/reference.ts';
import * as bondCouponsEvents from './capabilities/money/bond-coupons/events.ts';
import * as commissionsEvents from './capabilities/money/commissions/events.ts';
import * as holdingsEvents from './capabilities/money/holdings/events.ts';
import * as plansEvents from './capabilities/money/plans/events.ts';
import * as settlementEvents from './capabilities/money/settlement/events.ts';
import * as goalsEvents from './capabilities/journeys/goals/events.ts';
import * as promotionsEvents from './capabilities/journeys/promotions/events.ts';
import * as profileEvents from './capabilities/people/profile/events.ts';
import * as renewalEvents from './capabilities/people/renewal/events.ts';
import * as operationsEvents from './capabilities/views/operations/events.ts';
import { hasToLeave } from './capabilities/money/settlement/index.ts';
import { roundsOn } from './capabilities/money/settlement/rounds.ts';
import * as paymentsEvents from './capabilities/money/payments/events.ts';
import * as pricesEvents from './capabilities/market/prices/events.ts';
import { sealJob, tidyJob } from './platform/housekeeping.ts';
import { type WaitingQueue, waitingQueue } from './platform/waiting.ts';
import type { AppContext } from './app-context.ts';

interface Schedule {
  /** The times of a day at which it runs, in order. */
  times(day: Day, products: ProductCatalogue): readonly TimeOfDay[];
  start(tx: Tx, day: Day, time: TimeOfDay): Promise<void>;
  readonly onlyExchangeDays: boolean;
}

const daily = (time: string, job: JobName<{ readonly day: string }>, { onlyExchangeDays }: Pick<Schedule, 'onlyExchangeDays'>): Schedule => ({
  times: () => [timeOfDay(time)],
  start: (tx, day) => enqueue(tx, job, day, { day }),
  onlyExchangeDays,
});

const SCHEDULES: Readonly<Record<string, Schedule>> = {
  // Each product has cut-off times of its own, which may change from a given day.
  handOff: {
    times: (day, products) => roundsOn(products, day),
    // Most rounds find nothing: orders after the first round enqueue a hand-off of their own.
    start: async (tx, day, time) => {
      if (await hasToLeave(tx, day)) await enqueue(tx, settlementEvents.handOff, day, { day, time });
    },
    onlyExchangeDays: true,
  },
  // The registry notifies us when NAVs are available; this covers a lost notification.
  collect: daily('21:00', pricesEvents.collect, { onlyExchangeDays: true }),
  // The exchange has closed by then; indices still missing in the evening are late.
  collectIndices: {
    times: () => [timeOfDay('18:30'), timeOfDay('21:05')],
    start: (tx, day) => enqueue(tx, pricesEvents.collectIndices, day, { day }),
    onlyExchangeDays: true,
  },
  // Collects NAVs and indices still missing, and corrections of which we were not notified.
  askAgain: daily('06:00', pricesEvents.askAgain, { onlyExchangeDays: false }),
  askIndicesAgain: daily('06:05', pricesEvents.askIndicesAgain, { onlyExchangeDays: false }),
  // Distributions of the last days of which we were not notified, and their corrections.
  collectAgain: daily('06:15', holdingsEvents.collectAgain, { onlyExchangeDays: false }),
  book: daily('22:30', settlementEvents.book, { onlyExchangeDays: true }),
  // The holder on the evening before a coupon date receives the coupon.
  bondCoupons: daily('18:00', bondCouponsEvents.drawDue, { onlyExchangeDays: true }),
  seal: daily('23:30', sealJob, { onlyExchangeDays: false }),
  // What settled today earns cashback; what was sold today forfeits it.
  promotions: daily('23:45', promotionsEvents.closeDay, { onlyExchangeDays: false }),
  // Cashback held long enough is paid on the morning of the next business day.
  cashback: daily('09:00', promotionsEvents.release, { onlyExchangeDays: true }),
  // The previous day is closed: accrues commissions on its postings.
  commissions: daily('00:15', commissionsEvents.accrue, { onlyExchangeDays: false }),
  // On the first of a month: statements of the month before; on other days: those that could not be made earlier.
  commissionStatements: daily('00:45', commissionsEvents.drawStatements, { onlyExchangeDays: false }),
  // What gateways owe for past days.
  gateways: daily('06:30', paymentsEvents.awaitGateways, { onlyExchangeDays: false }),
  // Statements book transactions of which the bank did not notify us, before the reconciliation compares the books.
  statements: daily('00:30', paymentsEvents.askStatements, { onlyExchangeDays: false }),
  // The previous day is closed and sealed by then.
  reconcile: daily('01:00', operationsEvents.reconcileDay, { onlyExchangeDays: false }),
  // Starts the renewal term of investors who were verified before terms existed.
  renewals: daily('02:00', renewalEvents.beginMissing, { onlyExchangeDays: false }),
  // Measures price falls before anybody is shown them, from the prices of the night and corrections.
  measureFalls: daily('02:30', pricesEvents.measureFalls, { onlyExchangeDays: false }),
  // Opening a dollar fund sends no event to other parts of the platform.
  dollars: daily('08:00', profileEvents.lookForDollars, { onlyExchangeDays: false }),
  // Recurring plans run before customers are up; reminders go out the day before.
  plans: daily('05:00', plansEvents.run, { onlyExchangeDays: true }),
  planReminders: daily('09:00', plansEvents.remind, { onlyExchangeDays: true }),
  // Follows up orders of rebalancings that changed in the night, and rebalancings not yet ordered.
  rebalancings: daily('06:45', goalsEvents.followAll, { onlyExchangeDays: false }),
  // Once a quarter, during the day: a goal that is behind is not an alert.
  goalPaths: {
    times: () => [timeOfDay('10:00')],
    start: async (tx, day) => {
      if (opensQuarter(await calendarNow(tx), day)) await enqueue(tx, goalsEvents.lookAtPaths, day, { day });
    },
    onlyExchangeDays: true,
  },
  tidy: daily('03:00', tidyJob, { onlyExchangeDays: false }),
};

const runJob = jobName<{ readonly name: string; readonly day: string; readonly time: string }>('timetable.run', 'deadline');

/** Schedules the first run after a moment. */
async function planAfter(tx: Tx, name: string, products: ProductCatalogue, after: Instant): Promise<void> {
  const today = dayOf(after);
  const runs = [today, addDays(today, 1)].flatMap((day) => SCHEDULES[name]!.times(day, products).map((time) => ({ day, time })));
  const next = runs.find(({ day, time }) => at(day, time) > after);
  if (!next) throw new Error(`the schedule ${name} has no next run`);
  await scheduleTask(tx, runJob, `${name}:${next.day}T${next.time}`, at(next.day, next.time), { name, ...next });
}

async function run(tx: Tx, reference: ReferenceCache, { name, day, time }: { name: string; day: string; time: string }): Promise<void> {
  const schedule = SCHEDULES[name];
  if (!schedule) return;
  const [calendar, products] = await Promise.all([exchangeCalendar(reference), productCatalogue({ reference })]);
  const isOn = !schedule.onlyExchangeDays || isBusinessDay(calendar, day as Day);
  if (isOn) await schedule.start(tx, day as Day, time as TimeOfDay);
  // On a day off the last time of the day is kept as a second check: an exchange may open after all.
  const later = schedule.times(day as Day, products).filter((one) => one > time);
  await planAfter(tx, name, products, at(day as Day, isOn ? (time as TimeOfDay) : (later.at(-2) ?? (time as TimeOfDay))));
}

/** Overdue tasks that were not enqueued: no worker is running. */
const queues: readonly WaitingQueue[] = [
  waitingQueue('timetable.overdue', {
    actor: 'platform',
    patience: { late: minutes(2), alarm: minutes(15) },
    screen: 'queue',
    states: [],
    rows: `
      select md5(task || ' ' || key) as id, null::uuid as investor_id, null::uuid as order_id, due_at as since, jsonb_build_object('task', task) as facts
      from platform.scheduled_task where due_at <= $1::timestamptz - interval '1 minute'`,
  }),
];

export const timetable = { jobs: [starts(runJob, run)], queues };

/** Schedules the next run of every schedule that has none. Runs missed while no process ran are still scheduled, and run. */
export async function planTimetable(app: AppContext): Promise<void> {
  const products = await productCatalogue(app);
  await transact(app.pools.money, async (tx) => {
    const { business } = await readMoment(tx, app.clock);
    const planned = await tx.query<{ key: string }>({
      name: 'timetable.planned',
      text: `select key from platform.scheduled_task where task = '${runJob.task}'`,
    });
    for (const name of Object.keys(SCHEDULES)) {
      if (!planned.some(({ key }) => key.startsWith(`${name}:`))) await planAfter(tx, name, products, business);
    }
    return { keep: true, result: undefined };
  });
}
