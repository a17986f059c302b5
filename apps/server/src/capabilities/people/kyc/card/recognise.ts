/**
 * Reads a card in a process of its own, one after another on this server and one of each account, behind everything else that
 * the server does. Whoever would wait too long is answered without.
 */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { makeLane } from '../../../../platform/lane.ts';
import { runLimited, type Work } from '../../../../platform/limited-process.ts';
import type { CardReading } from './rules.ts';

const MEGABYTE = 1024 * 1024;
const WORK: Work = {
  program: new URL('./card-process.ts', import.meta.url),
  /** A card takes two. */
  seconds: 8,
  memory: 256 * MEGABYTE,
  most: 16 * 1024,
  longestMs: 20_000,
  /** Behind everything that answers people, and not so far that a busy server never reads a card. */
  niceness: 10,
};
/** Whoever has not had a turn by then is not kept waiting: the form can be filled in by hand. */
const TURN_MS = 5_000;

const turns = makeLane(1);
/** Accounts with a card that is being read or waits for it. */
const underWay = new Set<string>();

/** What a card says. `busy` when the account has one under way, or others took too long; `failed` when nothing came of it. */
export async function recognise(bytes: Buffer, account: string): Promise<Outcome<CardReading, 'busy' | 'failed'>> {
  if (underWay.has(account)) return refuse('busy');
  underWay.add(account);
  const cameAt = performance.now();
  try {
    return await turns(async () => (performance.now() - cameAt > TURN_MS ? refuse('busy') : readNow(bytes)));
  } finally {
    underWay.delete(account);
  }
}

/** Reads a card without waiting for a turn; `more` for whoever measures how well it is read, which no clock on a wall should cut short. */
export const readNow = async (bytes: Buffer, more: Partial<Work> = {}): Promise<Outcome<CardReading, 'failed'>> =>
  readingIn(await runLimited(bytes, { ...WORK, ...more }));

/** What the process said, if it said all of it. */
function readingIn(said: Buffer): Outcome<CardReading, 'failed'> {
  try {
    return done(JSON.parse(said.toString()) as CardReading);
  } catch {
    return refuse('failed');
  }
}
