/** What other capabilities may use of profile. */
export { bondBars } from './rules.ts';
export { changeOf } from './store.ts';
