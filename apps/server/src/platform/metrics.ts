/** Metrics of the platform in Prometheus format. */
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, sql, time } from './database.ts';
import type { Moment } from './clock.ts';

export const registry = new Registry();

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export const callSeconds = new Histogram({
  name: 'lumbung_call_seconds',
  help: 'Time to answer a call',
  labelNames: ['call', 'status'],
  buckets: SECONDS,
  registers: [registry],
});
export const refusals = new Counter({ name: 'lumbung_refusals_total', help: 'Calls that were refused', labelNames: ['call', 'reason'], registers: [registry] });
export const partnerSeconds = new Histogram({
  name: 'lumbung_partner_seconds',
  help: 'Time a partner took to answer',
  labelNames: ['partner', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
});
export const jobSeconds = new Histogram({
  name: 'lumbung_job_seconds',
  help: 'Time a job took',
  labelNames: ['task', 'outcome'],
  buckets: [...SECONDS, 60],
  registers: [registry],
});
export const passwordHashes = new Counter({ name: 'lumbung_password_hashes_total', help: 'Passwords that were hashed', registers: [registry] });
const jobs = new Gauge({ name: 'lumbung_jobs', help: 'Jobs by state', labelNames: ['state'], registers: [registry] });
const oldestJob = new Gauge({ name: 'lumbung_oldest_job_seconds', help: 'Age of the oldest job that could run', registers: [registry] });
const overdue = new Gauge({ name: 'lumbung_due_overdue', help: 'What fell due in business time and is not in the queue', registers: [registry] });
const connections = new Gauge({ name: 'lumbung_connections', help: 'Connections to the database', labelNames: ['pool', 'state'], registers: [registry] });

export const waitingCount = new Gauge({ name: 'lumbung_waiting', help: 'What waits, by queue', labelNames: ['queue'], registers: [registry] });
export const waitingSeconds = new Gauge({
  name: 'lumbung_waiting_seconds',
  help: 'How long the oldest in a queue has waited',
  labelNames: ['queue'],
  registers: [registry],
});
export const alarms = new Gauge({ name: 'lumbung_alarm', help: '1 while something in a queue waits too long', labelNames: ['queue'], registers: [registry] });
export const alarmsRaised = new Counter({ name: 'lumbung_alarms_raised_total', help: 'Alarms that were raised', labelNames: ['queue'], registers: [registry] });

let isCollecting = false;

/** Starts the default process metrics, once per process. */
export function startMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  // The default precision of 10 ms would wake an idle server a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
}

const queueState = sql(
  'metrics.queue',
  `
  select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as ready,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where attempts < max_attempts and run_at > now())::int as waiting,
    count(*) filter (where attempts >= max_attempts and key is not null)::int as failed,
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as oldest,
    (select count(*)::int from platform.scheduled_task where due_at <= $1) as overdue
  from graphile_worker._private_jobs`,
);

interface QueueState {
  readonly ready: number;
  readonly running: number;
  readonly waiting: number;
  readonly failed: number;
  readonly oldest: number;
  readonly overdue: number;
}

/** All metrics as text. Queue and pools are read at the time of the call. */
export async function renderMetrics(db: Db, { business }: Moment, pools: Readonly<Record<string, pg.Pool>>): Promise<string> {
  const [state] = await db.query<QueueState>(queueState, [time(business)]);
  if (state) {
    for (const name of ['ready', 'running', 'waiting', 'failed'] as const) jobs.set({ state: name }, state[name]);
    oldestJob.set(state.oldest);
    overdue.set(state.overdue);
  }
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    connections.set({ pool, state: 'open' }, totalCount);
    connections.set({ pool, state: 'idle' }, idleCount);
    connections.set({ pool, state: 'wanted' }, waitingCount);
  }
  return registry.metrics();
}
