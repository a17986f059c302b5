/**
 * What tells people from robots, in two ways: a proof of work (ALTCHA: no third party, no cookie, no image to read), or
 * Google reCAPTCHA where its keys are configured. One is used at a time; the client asks which.
 */
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import type { CaptchaRefused } from '@lumbung/contract/captcha.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import { consume, consumed } from './rate-limit.ts';
import type { Tx } from './database.ts';
import { originOf } from './brands.ts';
import type { RequestContext } from './context.ts';
import { type Keys, sha256 } from './keys.ts';

const LIFE_MS = 10 * MINUTE;
/** Some ten milliseconds a try and a few hundred tries: a second for a person, dear for a robot. */
const COST = 2_000;

export type Action = GetCaptchaInput['action'];

/** Which way is used, and what a page must know of it. */
export type CaptchaSettings = { readonly provider: 'altcha' } | { readonly provider: 'recaptcha'; readonly siteKey: string; readonly lowestScore: number };

const secretOf = (keys: Keys): string => keys.mac('captcha').toString('hex');

/** A challenge for one client and one action: solutions cannot be made elsewhere, or saved up for another door. */
export async function makeChallenge(keys: Keys, client: string, action: Action, system: Instant): Promise<string> {
  return JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      deriveKey,
      data: { expires: plus(system, LIFE_MS), action, client: clientOf(keys, client) },
      hmacSignatureSecret: secretOf(keys),
    }),
  );
}

const clientOf = (keys: Keys, client: string): string => keys.mac('captcha', 'client', client).toString('base64url');

/** An action as reCAPTCHA takes its names: letters, digits, strokes. */
export const recaptchaAction = (action: Action): string => action.replaceAll('.', '/');

/** True when an answer is right, in time, for this client and action, and used for the first time. */
export const isSolved = async (tx: Tx, context: RequestContext, action: Action, payload: string | undefined): Promise<boolean> =>
  (await judgeCaptcha(tx, context, action, payload)) === null;

/** What is wrong with the answer to a captcha; null when nothing is. It is used up by being judged. */
export async function judgeCaptcha(tx: Tx, context: RequestContext, action: Action, payload: string | undefined): Promise<CaptchaRefused | null> {
  if (payload === undefined || payload === '') return 'captchaMissing';
  const { captcha } = context.settings;
  return captcha.provider === 'altcha' ? judgeSolution(tx, context, action, payload) : judgeVerdict(tx, context, action, payload, captcha.lowestScore);
}

/** How a door wants it: up to which use none is wanted, and what it says of an answer that is not right. */
export interface WantsCaptcha<Reason extends string> {
  free(budget: number): number;
  judge(tx: Tx, context: RequestContext, action: Action, payload: string | undefined): Promise<Reason | null>;
}

/** Only once the budget of the door is spent. */
export const captchaOnceSpent: WantsCaptcha<'captchaRequired'> = {
  free: (budget) => budget,
  judge: async (...asked) => ((await isSolved(...asked)) ? null : 'captchaRequired'),
};

/** From everybody, and told what is wrong with the answer. */
export const captchaAlways: WantsCaptcha<CaptchaRefused> = { free: () => 0, judge: judgeCaptcha };

/** Counts a use; whoever comes second is told so. */
const isFirstUse = async (tx: Tx, bucket: string, system: Instant): Promise<boolean> => (await consume(tx, bucket, system, LIFE_MS)).used === 1;

type Solved = Parameters<typeof verifySolution>[0];

interface Bound {
  readonly expires?: number;
  readonly action?: string;
  readonly client?: string;
}

async function judgeSolution(tx: Tx, { keys, client, system }: RequestContext, action: Action, payload: string): Promise<CaptchaRefused | null> {
  const given = readSolution(payload);
  if (!given) return 'captchaMalformed';
  const { challenge, solution } = given;
  const verified = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(keys) }).catch(() => null);
  if (!verified) return 'captchaMalformed';
  // The library would look at the clock of the machine; the end is signed with the rest and held against ours.
  const { expires, ...bound } = (challenge.parameters.data ?? {}) as Bound;
  if (!verified.verified || expires === undefined) return 'captchaWrong';
  if (bound.action !== action || bound.client !== clientOf(keys, client)) return 'captchaWrong';
  if (expires < system) return 'captchaExpired';
  // By the signature, which is verified: around it a challenge can be written in many ways.
  return (await isFirstUse(tx, `captcha:${challenge.signature}`, system)) ? null : 'captchaUsed';
}

function readSolution(payload: string): Pick<Solved, 'challenge' | 'solution'> | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Partial<Solved>;
    return challenge && solution && typeof challenge.parameters === 'object' && typeof challenge.signature === 'string' ? { challenge, solution } : null;
  } catch {
    return null;
  }
}

/** The provider was asked before the work began (`http/mount.ts`): nobody waits for it while a row is locked. */
async function judgeVerdict(tx: Tx, context: RequestContext, action: Action, payload: string, lowestScore: number): Promise<CaptchaRefused | null> {
  const { verdict, entry, settings, system } = context;
  const bucket = `captcha:${sha256(payload).toString('hex')}`;
  if (!verdict || verdict.kind === 'unreachable') return 'captchaUnreachable';
  if (verdict.kind === 'malformed') return 'captchaMalformed';
  // It says the same of what is too old and of what was used; what was used here, we know.
  if (verdict.kind !== 'valid') return (await consumed(tx, bucket, system)).used > 0 ? 'captchaUsed' : 'captchaExpired';
  if (verdict.action !== recaptchaAction(action) || verdict.host !== new URL(originOf(entry, settings)).hostname) return 'captchaWrong';
  if (!(await isFirstUse(tx, bucket, system))) return 'captchaUsed';
  return verdict.score < lowestScore ? 'captchaScoreLow' : null;
}
