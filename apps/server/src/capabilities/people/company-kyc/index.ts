/** The public interface of company identification for other capabilities. */
export { companyHolder, companyInForce } from './registry-holder.ts';
