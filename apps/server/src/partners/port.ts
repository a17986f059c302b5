/** What every partner throws when it failed or did not answer in time: what it did is then not known. */
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
