/** Solves the proof-of-work captcha as a browser would. */
import type { GetCaptchaInput } from '@lumbung/contract/start/get-captcha.ts';
import { getCaptcha } from '@lumbung/contract/start/routes.gen.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Caller } from './caller.ts';

export async function solvedCaptcha(caller: Caller, action: GetCaptchaInput['action']): Promise<string> {
  const challenge = JSON.parse((await caller.must(getCaptcha, { action })).challenge) as Parameters<typeof solveChallenge>[0]['challenge'];
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
}
