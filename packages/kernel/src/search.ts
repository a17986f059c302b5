/** A search that forgives: a letter that is wrong, case and accents, and a last word that is not typed out. */

/** Case and accents are nothing one looks for. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words shorter than this have to be right. */
const FORGIVEN_FROM = 4;

/** Whether two words are one letter apart: one more, one less, another one, or two that changed places. */
export function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  const [left, right] = [one.slice(head), other.slice(head)];
  const isSwapped = left.length >= 2 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}

/**
 * Whether a text holds every word that was typed; of a longer one a letter may be wrong, and the last may be cut short. Nothing
 * typed is held by every text; what has no words, such as `%_%`, by none.
 */
export function holds(text: string, typed: string): boolean {
  const words = [...new Set(wordsOf(text))];
  const isHeld = (wanted: string): boolean =>
    words.some(
      (word) => word.startsWith(wanted) || (wanted.length >= FORGIVEN_FROM && (isNearly(word, wanted) || isNearly(word.slice(0, wanted.length), wanted))),
    );
  const wanted = wordsOf(typed);
  return wanted.length > 0 ? wanted.every(isHeld) : typed.trim() === '';
}
