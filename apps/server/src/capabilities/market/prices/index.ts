/** What other capabilities may use of prices. */
export { holdNavs } from './versions.ts';
