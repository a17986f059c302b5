/** Starts everything a server process runs: timetable, jobs, HTTP, and in sandbox mode the control socket. */
import type { FastifyInstance } from 'fastify';
import { jobs, makeServer, makeWatch } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { type Control, startControl } from './control.ts';
import { type AtOnceWork, startAtOnce } from './platform/at-once.ts';
import { isUnavailable } from './platform/database.ts';
import { every } from './platform/every.ts';
import { inWork } from './platform/life.ts';
import { startWorker, type Worker } from './platform/worker.ts';
import { watchQueues } from './capabilities/views/operations/watch-queues.ts';
import { planTimetable } from './timetable.ts';
import { type Choices, makeAppContext, type AppContext } from './app-context.ts';

export interface RunningServer {
  readonly app: AppContext;
  /** Finishes work in progress, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the parts that the role requires. Throws if the database is unavailable or the port is taken; the process must then exit. */
export async function startServer(config: Config, choices: Choices = {}): Promise<RunningServer> {
  const app = makeAppContext(config, choices);
  await databaseAnswers(app);
  const { refusalToServe } = await import('../../../database/stories/birth.ts');
  const refusal = await refusalToServe(app.watch, config.isSandbox);
  if (refusal !== null) throw new ConfigError(refusal);
  await inWork(app.life, 'timetable.plan', () => planTimetable(app));
  const worker: Worker | null = config.ROLE === 'http' ? null : await startWorker(app, jobs);
  const stopWatching = config.ROLE === 'http' ? null : startWatching(app);
  const atOnce: AtOnceWork = startAtOnce(app, jobs);
  const http: FastifyInstance = await (config.ROLE === 'jobs' ? makeWatch(app) : makeServer(app));
  app.life?.onEnd(() => {
    http.server.close();
    http.server.closeAllConnections();
  });
  const control: Control | null =
    config.isSandbox && config.CONTROL_SOCKET ? await startControl(app, jobs, config.CONTROL_SOCKET, () => resetSandbox(app)) : null;
  await http.listen({ port: config.PORT, host: config.HOST });
  return {
    app,
    async stop() {
      await http.close();
      await atOnce.stop();
      await stopWatching?.();
      await worker?.stop();
      await control?.close();
      await app.close();
    },
  };
}

const WATCH_EVERY_MS = 60_000;

/** Monitors queues of pending work outside the job queue: it must notice when jobs stop running. */
function startWatching(app: AppContext): () => Promise<void> {
  const stop = every(WATCH_EVERY_MS, () => watchQueues(app).catch((error: Error) => app.log.warn({ error: error.message }, 'queue watch failed')));
  app.life?.onEnd(() => void stop());
  return stop;
}

const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 200;

/** Waits for a database that is recovering from a crash: otherwise an operator would have to restart the server. */
async function databaseAnswers(app: AppContext): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await app.reads.query({ name: 'server.databaseAnswers', text: 'select 1' });
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** Imported on demand: seed data is not part of a live server. */
async function resetSandbox(app: AppContext): Promise<void> {
  const { reset } = await import('../../../database/stories/reset.ts');
  await reset(app);
}
