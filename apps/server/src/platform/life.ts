/**
 * The lifetime of a server, and the crash points at which a test may end it: around every commit, partner call, mail and
 * file. In production it ends with the process, and crash points cost nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { wireOf } from './pg-socket.ts';

/** Kinds of crash points. A crash before and one after the effect leave different states behind. */
export type Boundary = 'commit' | 'committed' | 'ask' | 'asked' | 'mail' | 'mailed' | 'store' | 'stored' | 'remove' | 'statement';

/** Name of a crash point: the call or job, the boundary, and its count in this life. */
export type Point = string;

const never = new Promise<never>(() => {});
let anybody = false;

/** True once a test watches this process: only then do checks that cost a little run. */
export const isWatched = (): boolean => anybody;

/**
 * A watched life. `die` ends it: by a signal to the process, or by `end`, which cuts every connection and stops all work in
 * progress, leaving what a killed process would leave.
 */
export class Life {
  /** Crash points in the order they were passed since `watch`. */
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

  /** Restarts counting; the life ends at `target`, if given. Statements inside transactions count only on request: they are many. */
  watch({ target = null, statements = false }: { readonly target?: Point | null; readonly statements?: boolean } = {}): void {
    this.passed.length = 0;
    this.counts.clear();
    this.target = target;
    this.looksAtStatements = statements;
  }

  /** Records that some work passes a boundary; ends the life if it is the target. */
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

  /** Registers what is cut when this life ends: a socket, a listener, a timer. */
  onEnd(cut: () => void): void {
    this.cuts.push(cut);
  }

  /** Ends this life at once. Pending results never arrive; work begun later does not run. */
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

/** Runs a call or job under its name, which identifies its crash points. */
export const inWork = <Result>(life: Life | null, name: string, run: () => Promise<Result>): Promise<Result> =>
  life === null ? run() : running.run({ name, life }, run);

/** The same for callback style: a request from its first hook on. */
export const enterWork = (life: Life, name: string, done: () => void): void => running.run({ name, life }, done);

/** The call or job that is running; only known in a watched process. */
export const currentWork = (): string | undefined => running.getStore()?.name;

/** A crash point: await it before and after every effect outside the process. Once the life is over it never resolves. */
export function boundary(what: Boundary): Promise<never> | undefined {
  const work = running.getStore();
  if (work === undefined) return undefined;
  work.life.pass(work.name, what);
  return work.life.isOver ? never : undefined;
}

/**
 * The connection class of a life. When the life ends its sockets close like those of a killed process, but without
 * events: pending queries never get a result, and no new connection is made.
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
 * The pool class of a life. After its end a request for a connection waits forever and does not time out: a killed
 * process would not report a timeout either.
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
 * The life requested by the environment: it kills the process at the crash point in CRASH_AT, or at one set later by a
 * message `{watch: point, statements}`. Only crash tests set CRASH_AT, if only to an empty value.
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
