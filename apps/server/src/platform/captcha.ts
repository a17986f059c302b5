/**
 * Captcha by one of two providers: a proof of work (ALTCHA: no third party, no cookie, no image to read), or
 * Google reCAPTCHA if its keys are configured. Only one is active; the client asks which.
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
/** PBKDF2 iterations: about 10 ms a try and a few hundred tries, so one second for a person and expensive for a robot. */
const COST = 2_000;

export type Action = GetCaptchaInput['action'];

/** The active provider, and what a page must know of it. */
export type CaptchaSettings = { readonly provider: 'altcha' } | { readonly provider: 'recaptcha'; readonly siteKey: string; readonly lowestScore: number };

const secretOf = (keys: Keys): string => keys.mac('captcha').toString('hex');

/** A challenge bound to one client and one action: solutions cannot be computed elsewhere or saved up for another endpoint. */
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

/** The action in the form reCAPTCHA accepts: letters, digits, slashes. */
export const recaptchaAction = (action: Action): string => action.replaceAll('.', '/');

/** True if the solution is correct, not expired, bound to this client and action, and not used before. */
export const isSolved = async (tx: Tx, context: RequestContext, action: Action, payload: string | undefined): Promise<boolean> =>
  (await judgeCaptcha(tx, context, action, payload)) === null;

/** Why a captcha solution is rejected; null if it is valid. A valid solution is used up by the check. */
export async function judgeCaptcha(tx: Tx, context: RequestContext, action: Action, payload: string | undefined): Promise<CaptchaRefused | null> {
  if (payload === undefined || payload === '') return 'captchaMissing';
  const { captcha } = context.settings;
  return captcha.provider === 'altcha' ? judgeSolution(tx, context, action, payload) : judgeVerdict(tx, context, action, payload, captcha.lowestScore);
}

/** How an endpoint requires a captcha: up to which use none is needed, and the reason for a rejected solution. */
export interface WantsCaptcha<Reason extends string> {
  free(budget: number): number;
  judge(tx: Tx, context: RequestContext, action: Action, payload: string | undefined): Promise<Reason | null>;
}

/** Required once the endpoint's rate limit budget is spent. */
export const captchaOnceSpent: WantsCaptcha<'captchaRequired'> = {
  free: (budget) => budget,
  judge: async (...asked) => ((await isSolved(...asked)) ? null : 'captchaRequired'),
};

/** Always required; the reason says what is wrong with the solution. */
export const captchaAlways: WantsCaptcha<CaptchaRefused> = { free: () => 0, judge: judgeCaptcha };

/** Counts a use; false for every use after the first. */
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
  // The library would compare with the machine's clock; the expiry is signed with the rest and compared with the system clock here.
  const { expires, ...bound } = (challenge.parameters.data ?? {}) as Bound;
  if (!verified.verified || expires === undefined) return 'captchaWrong';
  if (bound.action !== action || bound.client !== clientOf(keys, client)) return 'captchaWrong';
  if (expires < system) return 'captchaExpired';
  // Keyed by the verified signature: the same challenge can be encoded in many ways.
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

/** The provider was called before the transaction (`http/mount.ts`), so no row is locked while waiting for it. */
async function judgeVerdict(tx: Tx, context: RequestContext, action: Action, payload: string, lowestScore: number): Promise<CaptchaRefused | null> {
  const { verdict, entry, settings, system } = context;
  const bucket = `captcha:${sha256(payload).toString('hex')}`;
  if (!verdict || verdict.kind === 'unreachable') return 'captchaUnreachable';
  if (verdict.kind === 'malformed') return 'captchaMalformed';
  // The provider reports expired and used tokens alike; we know which tokens were used here.
  if (verdict.kind !== 'valid') return (await consumed(tx, bucket, system)).used > 0 ? 'captchaUsed' : 'captchaExpired';
  if (verdict.action !== recaptchaAction(action) || verdict.host !== new URL(originOf(entry, settings)).hostname) return 'captchaWrong';
  if (!(await isFirstUse(tx, bucket, system))) return 'captchaUsed';
  return verdict.score < lowestScore ? 'captchaScoreLow' : null;
}
