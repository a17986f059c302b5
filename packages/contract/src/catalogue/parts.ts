/** Two-operator decisions of the catalogue. */
export const DECISIONS = ['catalogue.addFund', 'catalogue.setOffer', 'catalogue.setTerms', 'catalogue.setFactSheet', 'catalogue.setDetails'] as const;
