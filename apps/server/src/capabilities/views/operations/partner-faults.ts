/** Determines the partner that caused the failure of a job: its error begins with the partner's name. */
import type { PARTNER_NAMES } from '@lumbung/contract/operations/get-overview.ts';
import { PARTNERS } from '../../../partners/port.ts';
import type { Settings } from '../../../platform/context.ts';

/** The names in the overview; banks and gateways are listed in the settings. */
const COUNTED = new Map<string, (typeof PARTNER_NAMES)[number]>([
  [PARTNERS.fundRegistry, 'fundRegistry'],
  [PARTNERS.bondRegistry, 'bondRegistry'],
  [PARTNERS.bondCustodian, 'bondCustodian'],
  [PARTNERS.indexProvider, 'indexProvider'],
  [PARTNERS.mail, 'messages'],
  [PARTNERS.sms, 'messages'],
  [PARTNERS.whatsApp, 'messages'],
]);

/** The partner at fault; null if no partner is. `fault` is the prefix of the error. */
export function partnerOf(fault: string, { companyCodes, gateways }: Pick<Settings, 'companyCodes' | 'gateways'>): (typeof PARTNER_NAMES)[number] | null {
  if (Object.hasOwn(companyCodes, fault)) return 'banks';
  return gateways.known.includes(fault) ? 'gateways' : (COUNTED.get(fault) ?? null);
}
