/**
 * Server-sent events. Events are rows numbered per owner in ascending order: a client that reconnects sends the last number
 * it received (`Last-Event-ID`) and gets the rest, each once. One statement at an interval serves all streams of a process
 * and also finds what other processes wrote.
 */
import { PassThrough } from 'node:stream';
import type { Call } from '@lumbung/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Db, readsOf } from '../platform/database.ts';
import { Fault, validationError } from '../platform/faults.ts';
import type { AppContext } from '../app-context.ts';
import { lookUp, lookUpOperator } from './access.ts';
import { type Admitted, admit } from './admit.ts';

/** An event. */
export interface Told {
  readonly seq: number;
  readonly data: object;
}

/** The highest number of an owner, and a counter of all changes, numbered or not. */
export interface Counts {
  readonly owner: string;
  readonly seq: number;
  readonly changes: number;
}

export interface LineKind {
  readonly path: string;
  /** The call whose access rules apply to the stream. */
  readonly like: Call;
  /** The owner whose events are sent; throws if the request names none. */
  readonly ownerOf: (who: Admitted, request: FastifyRequest) => string;
  readonly countsOf: (db: Db, owners: readonly string[]) => Promise<readonly Counts[]>;
  /** Events for this listener after a number. */
  readonly toldAfter: (db: Db, owner: string, seq: number, who: Admitted) => Promise<readonly Told[]>;
}

const LOOK_EVERY_MS = 500;
/** Proxies close silent connections; a comment keeps them open. */
const SIGN_OF_LIFE_MS = 15_000;
/** A stream ends after this time; reconnecting verifies that the session is still active. */
const LONGEST_MS = 60_000;
const COME_BACK_MS = 1_000;
const MOST_OF_ONE = 6;

interface Line {
  readonly owner: string;
  readonly who: Admitted;
  readonly out: PassThrough;
  readonly until: number;
  seq: number;
  /** Change counter last sent to the client; null if unknown. */
  changes: number | null;
  spokeAt: number;
  isTelling: boolean;
}

export function serveLines(server: FastifyInstance, app: AppContext, kind: LineKind): void {
  const lines = new Set<Line>();
  const db = readsOf(app.pools.reads);
  let timer: NodeJS.Timeout | null = null;

  const end = (line: Line): void => {
    lines.delete(line);
    line.out.end();
    if (lines.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
  };

  const lives = async ({ caller, operator }: Admitted): Promise<boolean> =>
    (operator ? await lookUpOperator(app.reads, caller.token, app.clock()) : await lookUp(app.reads, caller.token, app.clock())) !== null;

  /** Sends a stream its new events. If that fails the stream is closed, and the client reconnects where it was. */
  async function tell(line: Line, changes: number): Promise<void> {
    if (line.isTelling) return;
    line.isTelling = true;
    try {
      // A listener whose session has ended gets nothing more.
      if (!(await lives(line.who))) return end(line);
      for (;;) {
        const told = await kind.toldAfter(db, line.owner, line.seq, line.who);
        for (const { seq, data } of told) {
          line.out.write(`id: ${seq}\nevent: told\ndata: ${JSON.stringify(data)}\n\n`);
          line.seq = seq;
        }
        if (told.length === 0) break;
      }
      // The id carries the change counter: after a reconnect a change is sent only if there was one.
      line.out.write(`id: ${line.seq}.${changes}\nevent: changed\ndata: ${changes}\n\n`);
      line.changes = changes;
      line.spokeAt = Date.now();
    } catch (error) {
      app.log.warn({ err: error }, 'a line was closed');
      end(line);
    } finally {
      line.isTelling = false;
    }
  }

  async function look(): Promise<void> {
    const now = Date.now();
    for (const line of lines) {
      if (now >= line.until) end(line);
      else if (now - line.spokeAt >= SIGN_OF_LIFE_MS) {
        line.out.write(': alive\n\n');
        line.spokeAt = now;
      }
    }
    const owners = [...new Set([...lines].map(({ owner }) => owner))];
    if (owners.length === 0) return;
    const counts = new Map((await kind.countsOf(db, owners)).map((one) => [one.owner, one]));
    // An owner without events has no row; its counter is 0.
    await Promise.all(
      [...lines].map((line) => {
        const { changes = 0 } = counts.get(line.owner) ?? {};
        return line.changes === changes ? undefined : tell(line, changes);
      }),
    );
  }

  let isLooking = false;
  const lookOnce = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // While the database is unavailable streams stay open; the next run tries again.
    await look().catch((error: unknown) => app.log.warn({ err: error }, 'lines could not be looked after'));
    isLooking = false;
  };

  server.get(kind.path, async (request: FastifyRequest, reply: FastifyReply) => {
    const who = await admit(app, kind.like, request, reply, { isByItself: true });
    if ('refused' in who) throw new Fault(403, who.refused);
    const owner = kind.ownerOf(who, request);
    const { seq, changes } = lastHeard(request);
    if ([...lines].filter((line) => personOf(line.who) === personOf(who)).length >= MOST_OF_ONE) throw new Fault(429, 'tooManyLines');

    const out = new PassThrough();
    const now = Date.now();
    const line: Line = { owner, who, out, seq, until: now + LONGEST_MS, changes, spokeAt: now, isTelling: false };
    lines.add(line);
    request.raw.on('close', () => end(line));
    timer ??= setInterval(() => void lookOnce(), LOOK_EVERY_MS);
    out.write(`retry: ${COME_BACK_MS}\n\n`);
    void lookOnce();
    return reply.type('text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(out);
  });
  server.addHook('preClose', async () => {
    for (const line of [...lines]) end(line);
  });
}

/** Streams are limited per login: one user of a company does not use up another's. */
const personOf = ({ operator, session }: Admitted): string => operator?.operatorId ?? session!.loginId;

/** The last event received, `number` or `number.changes`: from the header of a reconnecting client, or the URL of a new one. */
function lastHeard(request: FastifyRequest): { readonly seq: number; readonly changes: number | null } {
  const given = request.headers['last-event-id'] ?? (request.query as { after?: unknown }).after ?? '0';
  const heard = typeof given === 'string' ? /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(given) : null;
  if (heard === null) throw validationError([{ path: '/after', message: 'must be a number' }]);
  return { seq: Number(heard[1]), changes: heard[2] === undefined ? null : Number(heard[2]) };
}
