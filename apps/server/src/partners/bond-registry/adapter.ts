/**
 * The ministry's registry of retail bonds (e-SBN) over HTTP: JSON, each request signed (`amx.ts`). The shapes are those
 * of two public integrations; the official description has to be asked for before going live.
 */
import { randomBytes } from 'node:crypto';
import { rupiah, type Rupiah } from '@lumbung/kernel/amounts.ts';
import type { SystemClock } from '../../platform/clock.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import { amxHeader } from './amx.ts';
import type { BondRegistry } from './port.ts';

export interface BondRegistryOptions {
  /** With the version: `https://…/v1`. */
  readonly url: string;
  readonly apiId: string;
  readonly apiKey: string;
  readonly clock: SystemClock;
}

const PARTNER = 'bond-registry';
/** What people wait for is not waited for longer. */
const TIMEOUT_MS = 8_000;

export function bondRegistry(options: BondRegistryOptions): Pick<BondRegistry, 'quota'> {
  /** A series keeps its number, so it is asked for once. */
  const numbers = new Map<string, string>();

  /** The number by which the registry calls a series; null when it is not on offer there. */
  async function numberOf(seri: string): Promise<string | null> {
    const known = numbers.get(seri);
    if (known !== undefined) return known;
    const offers = await get(options, '/seri/offer');
    if (!Array.isArray(offers)) throw unreadable('its offers');
    for (const offer of offers as readonly Record<string, unknown>[]) {
      if (typeof offer?.Seri !== 'string' || !['string', 'number'].includes(typeof offer.Id)) throw unreadable('an offer');
      numbers.set(offer.Seri, String(offer.Id));
    }
    return numbers.get(seri) ?? null;
  }

  return {
    async quota(seri, sid) {
      try {
        const number = await numberOf(seri);
        const answer = number === null ? null : await get(options, `/Kuota/${encodeURIComponent(number)}/${encodeURIComponent(sid)}`);
        return answer === null ? { kind: 'refused' } : { kind: 'told', national: amountIn(answer, 'KuotaSeri'), own: amountIn(answer, 'KuotaInvestor') };
      } catch (error) {
        if (error instanceof PartnerFault) return { kind: 'away', why: error.message };
        throw error;
      }
    },
  };
}

/** Asks by GET. Null when there is no such thing (404). */
async function get({ url: base, apiId, apiKey, clock }: BondRegistryOptions, path: string): Promise<unknown> {
  const url = base + path;
  const [nonce, unixSeconds] = [randomBytes(16).toString('hex'), Math.floor(clock() / 1_000)];
  const { status, text } = await askPartner({
    partner: PARTNER,
    method: 'GET',
    url,
    headers: { authorization: amxHeader({ apiId, apiKey, method: 'GET', url, body: null, nonce, unixSeconds }), accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
  });
  if (status === 404) return null;
  if (status !== 200) throw new PartnerFault(PARTNER, `GET ${path.replace(/\/ID\w+$/, '/…')} answered ${status}`, false);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('what it answered');
  }
}

/** Whole rupiah that are not below zero, as a number or as digits. */
function amountIn(answer: unknown, field: string): Rupiah {
  const digits = String((answer as Readonly<Record<string, unknown>>)[field]);
  if (!/^\d{1,15}(\.0+)?$/.test(digits)) throw unreadable(field);
  return rupiah(BigInt(digits.split('.')[0]!));
}

const unreadable = (what: string): PartnerFault => new PartnerFault(PARTNER, `cannot be read: ${what}`, false);
