/** What other capabilities may use of corrections. */
export { correctedReference, endedReference } from './entries.ts';
