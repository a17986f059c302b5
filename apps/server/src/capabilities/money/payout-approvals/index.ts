/** What other capabilities may use of payouts that two people decide. */
export { propose as proposeSending } from './propose.ts';
