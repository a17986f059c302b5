/** Public interface of payout approvals (two operators) for other capabilities. */
export { propose as proposeSending } from './propose.ts';
