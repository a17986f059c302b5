/** Adapter of Google reCAPTCHA v3: posts our secret and the page's token; the reply contains a score. */
import { askPartner } from '../http-client.ts';
import type { CaptchaProvider, CaptchaVerdict } from './port.ts';
import { PARTNERS } from '../port.ts';

export interface RecaptchaOptions {
  readonly url: string;
  readonly secret: string;
}

const PARTNER = PARTNERS.recaptcha;
/** A customer waits for the reply. */
const TIMEOUT_MS = 4_000;
const LARGEST_BYTES = 64 * 1024;
/** Format of reCAPTCHA tokens; anything else is rejected without a call. */
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

/** Reads a reply. An invalid secret or an unknown reply is not the customer's fault and counts as `unreachable`. */
function readVerdict(text: string): CaptchaVerdict {
  const { success, action, hostname, score, 'error-codes': errors } = JSON.parse(text) as Record<string, unknown>;
  if (success === true && typeof action === 'string' && typeof hostname === 'string' && typeof score === 'number')
    return { kind: 'valid', action, host: hostname, score };
  const said = Array.isArray(errors) ? errors : [];
  if (said.includes('timeout-or-duplicate')) return { kind: 'over' };
  return { kind: said.includes('invalid-input-response') ? 'malformed' : 'unreachable' };
}
