/** Whose fault it is that a job failed: its error begins with the name of the partner. */
import type { PARTNER_NAMES } from '@lumbung/contract/operations/get-overview.ts';
import { PARTNERS } from '../../../partners/port.ts';
import type { Settings } from '../../../platform/context.ts';

/** As the overview counts them; banks and gateways are known by the settings. */
const COUNTED = new Map<string, (typeof PARTNER_NAMES)[number]>([
  [PARTNERS.fundRegistry, 'fundRegistry'],
  [PARTNERS.bondRegistry, 'bondRegistry'],
  [PARTNERS.bondCustodian, 'bondCustodian'],
  [PARTNERS.indexProvider, 'indexProvider'],
  [PARTNERS.mail, 'messages'],
  [PARTNERS.sms, 'messages'],
  [PARTNERS.whatsApp, 'messages'],
]);

/** The partner that a job failed for; null when it failed by itself. `fault` is what its error begins with. */
export function partnerOf(fault: string, { companyCodes, gateways }: Pick<Settings, 'companyCodes' | 'gateways'>): (typeof PARTNER_NAMES)[number] | null {
  if (Object.hasOwn(companyCodes, fault)) return 'banks';
  return gateways.known.includes(fault) ? 'gateways' : (COUNTED.get(fault) ?? null);
}
