/** Worker that solves a captcha challenge, so that the page stays responsive. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.onmessage = async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  self.postMessage(btoa(JSON.stringify({ challenge, solution })));
};
