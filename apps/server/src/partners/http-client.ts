/** HTTP client for partners: bounded in time and size, no redirects, replies treated as hostile, and a circuit breaker. */
import { PartnerFault } from './port.ts';
import { refuseInTransaction } from '../platform/database.ts';
import { boundary } from '../platform/life.ts';
import { partnerSeconds } from '../platform/metrics.ts';
import { isLeftAlone, unlessSilent } from './breaker.ts';

/** The reply exceeds the size limit; a caller that queries a period can ask for a shorter one. */
export class AnswerTooLarge extends PartnerFault {}

class TooManyBytes extends Error {}

export interface PartnerRequest {
  readonly partner: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly largestBytes?: number;
  /** How the bytes of the reply become text: base64 for a picture. */
  readonly reads?: 'utf8' | 'base64';
}

export interface PartnerAnswer {
  readonly status: number;
  readonly text: string;
}

const TIMEOUT_MS = 10_000;
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Calls a partner. Throws PartnerFault if there is no complete reply within the time and size allowed. */
export async function askPartner(request: PartnerRequest): Promise<PartnerAnswer> {
  const { partner, largestBytes = LARGEST_BYTES, reads = 'utf8' } = request;
  refuseInTransaction(`${partner} was asked`);
  await boundary('ask');
  const stop = partnerSeconds.startTimer({ partner });
  try {
    // One breaker per partner and host: one of two hosts of a partner may hang.
    const { status, text } = await unlessSilent(`${partner} ${new URL(request.url).host}`, async () => {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        redirect: 'error',
        signal: AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS),
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      return { status: response.status, text: (await bytesOf(response, largestBytes)).toString(reads) };
    });
    stop({ outcome: status < 500 ? 'answered' : 'failed' });
    await boundary('asked');
    return { status, text };
  } catch (error) {
    const isUnasked = isLeftAlone(error);
    stop({ outcome: isUnasked ? 'leftAlone' : 'silent' });
    const { message, cause } = error as Error & { cause?: { code?: string } };
    if (error instanceof TooManyBytes) throw new AnswerTooLarge(partner, message, true);
    if (isUnasked) throw new PartnerFault(partner, 'answers nothing, and is left alone for a moment', false);
    throw new PartnerFault(partner, cause?.code ?? message, cause?.code !== 'ECONNREFUSED');
  }
}

async function bytesOf(response: Response, largestBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBytes) throw new TooManyBytes(`answered more than ${largestBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export { PartnerFault };
