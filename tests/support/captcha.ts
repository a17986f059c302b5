/** Solves captchas as a browser would. */
import { randomBytes } from 'node:crypto';
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import { getCaptcha } from '@lumbung/contract/start/routes.gen.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Caller } from './caller.ts';

type Action = GetCaptchaInput['action'];

/** Solves a proof of work, which takes a second. */
export const solvedCaptcha = async (caller: Caller, action: Action): Promise<string> => solutionOf((await caller.must(getCaptcha, { action })).challenge!);

/** The solution of a challenge. */
export async function solutionOf(written: string): Promise<string> {
  const challenge = JSON.parse(written) as Parameters<typeof solveChallenge>[0]['challenge'];
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
}

/** The token that the sandbox's reCAPTCHA would give a page of a host at a time. */
export const recaptchaToken = (action: Action, { at, host = '127.0.0.1' }: { readonly at: number; readonly host?: string }): string => {
  const written = [action.replaceAll('.', '/'), host].map((text) => Buffer.from(text).toString('base64url'));
  return ['sandbox', ...written, at, randomBytes(9).toString('hex')].join('.');
};
