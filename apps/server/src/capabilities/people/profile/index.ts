/** What other capabilities may use of profile. */
export { changeOf } from './store.ts';
