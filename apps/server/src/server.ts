/** Brings up all that a server process does: its timetable, jobs, HTTP, and in sandbox mode the private socket. */
import type { FastifyInstance } from 'fastify';
import { jobs, makeServer, makeWatch } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { type Control, startControl } from './control.ts';
import { type AtOnceWork, startAtOnce } from './platform/at-once.ts';
import { isUnavailable } from './platform/database.ts';
import { inWork } from './platform/life.ts';
import { startWorker, type Worker } from './platform/worker.ts';
import { planTimetable } from './timetable.ts';
import { type Choices, makeWorld, type World } from './world.ts';

export interface RunningServer {
  readonly world: World;
  /** Ends what was begun, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the parts that the role asks for. Throws when the database is away or the port is taken; the process is then to end. */
export async function startServer(config: Config, choices: Choices = {}): Promise<RunningServer> {
  const world = makeWorld(config, choices);
  await databaseAnswers(world);
  const { refusalToServe } = await import('../../../database/stories/birth.ts');
  const refusal = await refusalToServe(world.watch, config.isSandbox);
  if (refusal !== null) throw new ConfigError(refusal);
  await inWork(world.life, 'timetable.plan', () => planTimetable(world));
  const worker: Worker | null = config.ROLE === 'http' ? null : await startWorker(world, jobs);
  const atOnce: AtOnceWork = startAtOnce(world, jobs);
  const http: FastifyInstance = await (config.ROLE === 'jobs' ? makeWatch(world) : makeServer(world));
  world.life?.onEnd(() => {
    http.server.close();
    http.server.closeAllConnections();
  });
  const control: Control | null =
    config.isSandbox && config.CONTROL_SOCKET ? await startControl(world, config.CONTROL_SOCKET, () => resetSandbox(world)) : null;
  await http.listen({ port: config.PORT, host: config.HOST });
  return {
    world,
    async stop() {
      await http.close();
      await atOnce.stop();
      await worker?.stop();
      await control?.close();
      await world.close();
    },
  };
}

const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 200;

/** Waits for a database that is coming back from a crash: a server that gave up would have to be started again by somebody. */
async function databaseAnswers(world: World): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await world.reads.query({ name: 'server.databaseAnswers', text: 'select 1' });
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** Loaded when it is asked for: seeds are no part of a server that runs for real. */
async function resetSandbox(world: World): Promise<void> {
  const { reset } = await import('../../../database/stories/reset.ts');
  await reset(world);
}
