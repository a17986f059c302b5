/** Names of what operators see of the catalogue: what two people decide of it. */
export const DECISIONS = ['catalogue.addFund', 'catalogue.setOffer', 'catalogue.setTerms'] as const;
