/** Google reCAPTCHA v3 over HTTP: a form with our secret and what the page brought; the answer scores who made it. */
import { askPartner } from '../http-client.ts';
import type { CaptchaProvider, CaptchaVerdict } from './port.ts';
import { PARTNERS } from '../port.ts';

export interface RecaptchaOptions {
  readonly url: string;
  readonly secret: string;
}

const PARTNER = PARTNERS.recaptcha;
/** Somebody waits before the screen. */
const TIMEOUT_MS = 4_000;
const LARGEST_BYTES = 64 * 1024;
/** What it gives out looks like this; anything else is not worth asking about. */
const TOKEN = /^[\w.-]{20,4096}$/;

export const recaptcha = ({ url, secret }: RecaptchaOptions): CaptchaProvider => ({
  async ask(answer, address) {
    if (!TOKEN.test(answer)) return { kind: 'malformed' };
    try {
      const { status, text } = await askPartner({
        partner: PARTNER,
        method: 'POST',
        url: `${url}/siteverify`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: answer, remoteip: address }).toString(),
        timeoutMs: TIMEOUT_MS,
        largestBytes: LARGEST_BYTES,
      });
      return status === 200 ? readVerdict(text) : { kind: 'unreachable' };
    } catch {
      return { kind: 'unreachable' };
    }
  },
});

/** A secret that is not ours, and whatever we do not understand, is no fault of who asks. */
function readVerdict(text: string): CaptchaVerdict {
  const { success, action, hostname, score, 'error-codes': errors } = JSON.parse(text) as Record<string, unknown>;
  if (success === true && typeof action === 'string' && typeof hostname === 'string' && typeof score === 'number')
    return { kind: 'valid', action, host: hostname, score };
  const said = Array.isArray(errors) ? errors : [];
  if (said.includes('timeout-or-duplicate')) return { kind: 'over' };
  return { kind: said.includes('invalid-input-response') ? 'malformed' : 'unreachable' };
}
