/** Tolerant search: ignores case and accents, allows one wrong letter and an incomplete word. */

/** Ignores case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter words must match exactly. */
const FORGIVEN_FROM = 4;

/** Whether two words differ by at most one letter: added, missing, different, or two neighbours swapped. */
export function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  const [left, right] = [one.slice(head), other.slice(head)];
  const isSwapped = left.length >= 2 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1);
}

/**
 * Whether a text contains every typed word. Words may be prefixes; in words of four or more letters one letter may be wrong.
 * An empty query matches every text; a query without words, such as `%_%`, matches none.
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
