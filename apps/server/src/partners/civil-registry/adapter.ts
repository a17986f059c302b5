/**
 * HTTP adapter of the civil registry's identity check: JSON, each request with an HMAC over its time and body under a shared
 * key. The reply contains `Sesuai` (matches) or `Tidak Sesuai` (differs) for each field, in the registry's own words.
 */
import { createHmac } from 'node:crypto';
import type { SystemClock } from '../../platform/clock.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import { CHECKED_FIELDS, type CheckedField, type CivilRegistry, type Verdict } from './port.ts';
import { PARTNERS } from '../port.ts';

export interface CivilRegistryOptions {
  readonly url: string;
  readonly key: string;
  readonly agent: string;
  readonly clock: SystemClock;
}

const PARTNER = PARTNERS.civilRegistry;
const PATH = '/checks';
/** Field names of the registry. */
const NAMES: Readonly<Record<CheckedField, string>> = {
  name: 'NAMA_LGKP',
  birthPlace: 'TMPT_LHR',
  birthDate: 'TGL_LHR',
  gender: 'JENIS_KLMIN',
  motherName: 'NAMA_LGKP_IBU',
};

export function civilRegistry(options: CivilRegistryOptions): CivilRegistry {
  return {
    async check(person, reference) {
      const asked = Object.fromEntries(CHECKED_FIELDS.map((field) => [NAMES[field], person[field]]));
      const body = JSON.stringify({ TRX_ID: reference, NIK: person.nik, ...asked });
      const time = String(options.clock());
      const { status, text } = await askPartner({
        partner: PARTNER,
        method: 'POST',
        url: options.url + PATH,
        headers: {
          'content-type': 'application/json',
          'x-agent': options.agent,
          'x-time': time,
          'x-signature': createHmac('sha256', options.key).update(`POST\n${PATH}\n${time}\n${body}`).digest('hex'),
        },
        body,
      });
      if (status !== 200) throw new PartnerFault(PARTNER, `POST ${PATH} answered ${status}`, false);
      return readVerdict(text);
    },
  };
}

function readVerdict(text: string): Verdict {
  const answer = JSON.parse(text) as { responseCode?: unknown; content?: Record<string, unknown> };
  // 13: the NIK is not in the register.
  if (answer.responseCode === '13') return { kind: 'unknown' };
  const entries = CHECKED_FIELDS.map((field) => {
    const word = answer.content?.[NAMES[field]];
    if (word !== 'Sesuai' && word !== 'Tidak Sesuai') throw new PartnerFault(PARTNER, `says nothing of ${field}`, false);
    return [field, word === 'Sesuai' ? 'match' : 'differs'] as const;
  });
  if (answer.responseCode !== '00') throw new PartnerFault(PARTNER, 'answered with a code we do not know', false);
  return { kind: 'known', fields: Object.fromEntries(entries) as Record<CheckedField, 'match' | 'differs'> };
}
