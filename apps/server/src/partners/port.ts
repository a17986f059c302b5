/** Names of partners other than banks and gateways in faults, logs and metrics, and the fault that every adapter throws. */

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

/** A partner failed or did not reply in time; the outcome may be unknown. */
export class PartnerFault extends Error {
  readonly partner: string;
  /** True if the partner may have done what was requested. */
  readonly isOutcomeUnknown: boolean;

  constructor(partner: string, message: string, isOutcomeUnknown: boolean) {
    super(`${partner}: ${message}`);
    this.partner = partner;
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}
