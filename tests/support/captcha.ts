/** Solves the proof-of-work captcha as a browser would. */
import { getCaptcha } from '@lumbung/contract/start/routes.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Caller } from './caller.ts';

export async function solvedCaptcha(caller: Caller): Promise<string> {
  const challenge = JSON.parse((await caller.must(getCaptcha, {})).challenge) as Parameters<typeof solveChallenge>[0]['challenge'];
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
}
