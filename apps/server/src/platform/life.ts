/**
 * The life of a server in its process, and the boundaries at which a test may end it: around every commit, partner call,
 * mail and file. In production it ends with the process. Nothing here costs anything where nobody looks on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { wireOf } from './pg-socket.ts';

/** What is passed: before and after each, a death leaves something else behind. */
export type Boundary = 'commit' | 'committed' | 'ask' | 'asked' | 'mail' | 'mailed' | 'store' | 'stored' | 'remove' | 'statement';

/** A boundary by its name: the call or job, what is passed, and for the how manyth time in this life. */
export type Point = string;

const never = new Promise<never>(() => {});
let anybody = false;

/** True once somebody looked on in this process: then what costs a little may be looked at too. */
export const isWatched = (): boolean => anybody;

/**
 * A life that somebody looks on. `die` is how it ends: by a signal to the process, or by `end`, which cuts every
 * connection and lets nothing that was begun go on, so that what stays is what a killed process would leave.
 */
export class Life {
  /** Points in the order in which they were passed since `watch`. */
  readonly passed: Point[] = [];
  private readonly counts = new Map<string, number>();
  private readonly cuts: (() => void)[] = [];
  private readonly die: (life: Life) => void;
  private target: Point | null = null;
  private looksAtStatements = false;
  isOver = false;

  constructor(die: (life: Life) => void = (life) => life.end()) {
    this.die = die;
    anybody = true;
  }

  /** Counts from here on. With a target, it dies there. Statements inside transactions count only when asked for: they are many. */
  watch({ target = null, statements = false }: { readonly target?: Point | null; readonly statements?: boolean } = {}): void {
    this.passed.length = 0;
    this.counts.clear();
    this.target = target;
    this.looksAtStatements = statements;
  }

  /** Passes a boundary of some work. */
  pass(work: string, boundary: Boundary): void {
    if (this.isOver || (boundary === 'statement' && !this.looksAtStatements)) return;
    const place = `${work} ${boundary}`;
    const count = (this.counts.get(place) ?? 0) + 1;
    this.counts.set(place, count);
    const point = `${place} ${count}`;
    this.passed.push(point);
    if (point !== this.target) return;
    this.die(this);
  }

  /** Has something cut when this life ends: a socket, a listener, a timer. */
  onEnd(cut: () => void): void {
    this.cuts.push(cut);
  }

  /** Ends this life at once. What waits for an answer waits for ever; what is begun later is not done. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const cut of this.cuts.splice(0)) cut();
  }
}

interface Work {
  readonly name: string;
  readonly life: Life;
}

const running = new AsyncLocalStorage<Work>();

/** Runs a call or a job under its name, so that its boundaries can be told from those of others. */
export const inWork = <Result>(life: Life | null, name: string, run: () => Promise<Result>): Promise<Result> =>
  life === null ? run() : running.run({ name, life }, run);

/** The same for what goes on in a callback: a request from its first hook on. */
export const enterWork = (life: Life, name: string, done: () => void): void => running.run({ name, life }, done);

/** The call or job in which this runs; only where somebody looks on. */
export const currentWork = (): string | undefined => running.getStore()?.name;

/** Passes a boundary: to be awaited before and after whatever has an effect outside the process. In a life that is over nothing comes back. */
export function boundary(what: Boundary): Promise<never> | undefined {
  const work = running.getStore();
  if (work === undefined) return undefined;
  work.life.pass(work.name, what);
  return work.life.isOver ? never : undefined;
}

/**
 * The class of connections of a life. When it ends their sockets close, as those of a killed process do, but nobody
 * hears of it: what was asked is never answered, and a new connection is never made.
 */
export function clientOf(life: Life | null): typeof pg.Client {
  if (life === null) return pg.Client;
  const mine: Life = life;
  return class MortalClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      mine.onEnd(() => this.cut());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (mine.isOver) return never;
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }

    private cut(): void {
      const wire = wireOf(this);
      for (const emitter of [wire, wire.stream]) emitter.removeAllListeners().on('error', () => {});
      wire.stream.destroy();
    }
  };
}

/**
 * The class of pools of a life. When it ends, whoever waits for a connection waits for ever: that none came in time is
 * no news of a killed process either.
 */
export function poolOf(life: Life | null): typeof pg.Pool {
  if (life === null) return pg.Pool;
  const mine: Life = life;
  return class MortalPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void): void;
    override connect(
      callback?: (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void,
    ): Promise<pg.PoolClient> | undefined {
      if (callback) {
        super.connect((...heard) => mine.isOver || callback(...heard));
        return undefined;
      }
      return super.connect().then(
        (client) => (mine.isOver ? never : client),
        (error: unknown) => {
          if (mine.isOver) return never;
          throw error;
        },
      );
    }
  };
}

/**
 * The life that the environment asks for: one that kills the process at the point named by CRASH_AT, or by a message
 * `{watch: point, statements}` later on. A fault test sets it, if only to nothing; nobody else does.
 */
export function lifeFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Life | null {
  if (environment.CRASH_AT === undefined) return null;
  const life = new Life(() => process.kill(process.pid, 'SIGKILL'));
  life.watch({ target: environment.CRASH_AT || null });
  process.on('message', (said: { readonly watch?: Point | null; readonly statements?: boolean; readonly passed?: true }) => {
    if (said.watch !== undefined) life.watch({ target: said.watch, statements: said.statements === true });
    process.send?.(life.passed);
  });
  return life;
}
