/** Public interface of corrections for other capabilities. */
export { correctedReference, endedReference } from './entries.ts';
