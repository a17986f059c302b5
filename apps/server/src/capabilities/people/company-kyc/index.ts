/** What other capabilities may use of company-kyc. */
export { companyHolder, companyInForce } from './registry-holder.ts';
