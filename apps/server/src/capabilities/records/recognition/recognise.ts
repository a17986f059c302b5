/**
 * Reads a picture in a separate process: one at a time per server, one per account, at a lower priority than everything else. A
 * request that would wait too long is refused.
 */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { awaitCalm } from '../../../platform/calm.ts';
import { makeLane } from '../../../platform/lane.ts';
import { type Pace, runLimited, type Work } from '../../../platform/limited-process.ts';

/** A program that reads one kind of picture and writes its reading as JSON. */
export interface Reader<Reading> {
  readonly program: URL;
  /** For type inference only. */
  readonly reads?: Reading;
}

const MEGABYTE = 1024 * 1024;
const WORK: Omit<Work, 'program'> = {
  /** CPU seconds; a card takes two. */
  seconds: 8,
  memory: 256 * MEGABYTE,
  most: 16 * 1024,
};
/**
 * Maximum wait for a turn, after which the form is filled in by hand. No picture is read while the server is busy: next to
 * purchases at full speed, reading one took an eighth of their throughput, even at low priority.
 */
export const TURN = { ms: 5_000 };

/** Waiting requests keep their files in memory, and more would not get a turn in time. */
export const MOST_UNDER_WAY = 20;

const turns = makeLane(1);
/** Accounts with a picture being read or waiting. */
const underWay = new Set<string>();

/**
 * Reads a picture. `busy` when the account has one in progress, too many others are waiting, or no turn came in time; `failed` when
 * reading failed. The picture is fetched only when its turn comes, because re-encoding it costs this server's CPU.
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

/** Reads a picture without waiting for a turn; quality measurements pass a `pace` that no wall-clock limit cuts short. */
export const readNow = async <Reading>(reader: Reader<Reading>, bytes: Buffer, pace?: Pace): Promise<Outcome<Reading, 'failed'>> =>
  readingIn<Reading>(await runLimited(bytes, { program: reader.program, ...WORK, pace }));

/** Parses the output of the process; incomplete output is a failure. */
function readingIn<Reading>(said: Buffer): Outcome<Reading, 'failed'> {
  try {
    return done(JSON.parse(said.toString()) as Reading);
  } catch {
    return refuse('failed');
  }
}
