/** What other capabilities may use of switches. */
export { switching } from './kind.ts';
