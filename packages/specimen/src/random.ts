/** Reproducible randomness: the same words give the same numbers on every machine. */

/** A 32-bit integer from words (FNV-1a with a final mix). */
export function hash(...words: readonly (string | number)[]): number {
  let state = 0x811c9dc5;
  for (const character of words.join('|')) {
    state ^= character.charCodeAt(0);
    state = Math.imul(state, 0x01000193);
  }
  state ^= state >>> 16;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  state = Math.imul(state, 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Between 0 and 1, both excluded. */
export const uniform = (...words: readonly (string | number)[]): number => (hash(...words) + 0.5) / 4_294_967_296;

/** Standard normal (Box and Muller). */
export const normal = (...words: readonly (string | number)[]): number =>
  Math.sqrt(-2 * Math.log(uniform('a', ...words))) * Math.cos(2 * Math.PI * uniform('b', ...words));

/** Ten bytes for an id. */
export const tenBytes = (...words: readonly (string | number)[]): Uint8Array => Uint8Array.from({ length: 10 }, (_, index) => hash(index, ...words) & 0xff);
