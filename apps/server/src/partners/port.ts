/** How partners that are neither banks nor gateways are named in faults, logs and metrics; and what every partner throws when it failed. */

export const PARTNERS = {
  fundRegistry: 'fund-registry',
  bondRegistry: 'bond-registry',
  bondCustodian: 'bond-custodian',
  civilRegistry: 'civil-registry',
  indexProvider: 'index-provider',
  mail: 'mail',
  sms: 'sms',
  whatsApp: 'whatsapp',
  recaptcha: 'recaptcha',
} as const;

/** A partner failed or did not answer in time: what it did is then not known. */
export class PartnerFault extends Error {
  readonly partner: string;
  /** True when the partner may have done what it was asked. */
  readonly isOutcomeUnknown: boolean;

  constructor(partner: string, message: string, isOutcomeUnknown: boolean) {
    super(`${partner}: ${message}`);
    this.partner = partner;
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}
