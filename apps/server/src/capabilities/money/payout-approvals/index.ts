/** What other capabilities may use of releases. */
export { contextOf } from './rules.ts';
