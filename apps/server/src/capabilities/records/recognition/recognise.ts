/**
 * Reads a picture in a process of its own, one after another on this server and one of each account, behind everything else that
 * the server does. Whoever would wait too long is answered without.
 */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { awaitCalm } from '../../../platform/calm.ts';
import { makeLane } from '../../../platform/lane.ts';
import { type Pace, runLimited, type Work } from '../../../platform/limited-process.ts';

/** A program that reads one kind of picture: what it writes is its reading as JSON. */
export interface Reader<Reading> {
  readonly program: URL;
  /** Only for the compiler. */
  readonly reads?: Reading;
}

const MEGABYTE = 1024 * 1024;
const WORK: Omit<Work, 'program'> = {
  /** A card takes two. */
  seconds: 8,
  memory: 256 * MEGABYTE,
  most: 16 * 1024,
};
/**
 * Whoever has not had a turn by then is not kept waiting: the form can be filled in by hand. No picture has a turn while the
 * server has its hands full: beside purchases as fast as they go, one that was read took an eighth of them, however far
 * behind it ran.
 */
export const TURN = { ms: 5_000 };

/** Each that waits keeps its file in memory; a picture more would have no turn in time anyway. */
export const MOST_UNDER_WAY = 20;

const turns = makeLane(1);
/** Accounts with a picture that is being read or waits for it. */
const underWay = new Set<string>();

/**
 * What a picture says. `busy` when the account has one under way, or too many others have, or they took too long; `failed` when
 * nothing came of it. The picture is asked for when it is its turn: drawing it anew is work of the server's own, which nobody
 * does for a picture that is not read.
 */
export async function recognise<Reading, Refused extends string>(
  reader: Reader<Reading>,
  account: string,
  getPicture: () => Promise<Outcome<Buffer, Refused>>,
  patience = TURN.ms,
): Promise<Outcome<Reading, Refused | 'busy' | 'failed'>> {
  if (underWay.has(account) || underWay.size >= MOST_UNDER_WAY) return refuse('busy');
  underWay.add(account);
  const until = performance.now() + patience;
  try {
    const read = await turns(async (): Promise<Outcome<Reading, Refused | 'busy' | 'failed'>> => {
      if (!(await awaitCalm(until - performance.now()))) return refuse('busy');
      const picture = await getPicture();
      return picture.ok ? readNow(reader, picture.value) : picture;
    }, patience);
    return read ?? refuse('busy');
  } finally {
    underWay.delete(account);
  }
}

/** Reads a picture without waiting for a turn; `pace` is that of whoever measures how well it is read, which no clock on a wall should cut short. */
export const readNow = async <Reading>(reader: Reader<Reading>, bytes: Buffer, pace?: Pace): Promise<Outcome<Reading, 'failed'>> =>
  readingIn<Reading>(await runLimited(bytes, { program: reader.program, ...WORK, pace }));

/** What the process said, if it said all of it. */
function readingIn<Reading>(said: Buffer): Outcome<Reading, 'failed'> {
  try {
    return done(JSON.parse(said.toString()) as Reading);
  } catch {
    return refuse('failed');
  }
}
