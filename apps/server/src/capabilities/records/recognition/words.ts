/** Recognised words of a picture: their positions, the lines they form, and corrections of misread letters. */

/** A word with its position in pixels; confidence is from 0 to 100. */
export interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Below this confidence, a word of free text was guessed. */
export const SURE = 40;

/** A letter of a word, with the top and bottom of its ink. */
export interface Letter {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
}

/** An O whose ink goes below the line by this fraction of its height has a tail. */
const TAIL = 0.075;

/**
 * A word from its letters. The Indonesian model does not know Q, which occurs in names: it reads an O that goes below the line.
 * Where a Q was found, the low confidence of the word is explained and raised.
 */
export function spelled(letters: readonly Letter[], confidence: number): Pick<Word, 'text' | 'confidence'> {
  const line = median(letters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ bottom }) => bottom)) ?? 0;
  const read = letters.map(({ text }) => text).join('');
  // A blurred photo smears ink below every letter, so only the lowest O can have a tail.
  const lowest = Math.max(...letters.filter(({ text }) => text === 'O').map(({ bottom }) => bottom));
  const text = letters
    .map((letter, index) => {
      const isTailed = letter.text === 'O' && letter.bottom === lowest && letters.length > 2 && lowest - line >= Math.max(2, (line - letter.top) * TAIL);
      // A comma after an O may be counted as its ink.
      return isTailed && !/[,;]/.test(letters[index + 1]?.text ?? '') ? 'Q' : letter.text;
    })
    .join('');
  return { text, confidence: text === read ? confidence : Math.max(confidence, SURE) };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const middle = ({ top, bottom }: Pick<Word, 'top' | 'bottom'>): number => (top + bottom) / 2;
export const height = ({ top, bottom }: Pick<Word, 'top' | 'bottom'>): number => bottom - top;
export const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
export const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  Z: '2',
  A: '4',
  S: '5',
  $: '5',
  G: '6',
  B: '8',
};
/** The digits meant where only digits can occur. */
export const digitised = (text: string): string => [...text.toUpperCase()].map((letter) => DIGITS[letter] ?? letter).join('');

export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const last = lines.at(-1);
    if (last && Math.abs(middle(last.at(-1)!) - middle(word)) < height(word) * 0.6) last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left));
}

/** The name nearest to a text, within a maximum number of wrong letters; null when two are equally near, or none matches. */
export function nearest(text: string, names: readonly string[], most: number | ((name: string) => number)): string | null {
  let [found, least, isOne] = [null as string | null, Number.POSITIVE_INFINITY, false];
  for (const name of names) {
    const distance = editDistance(text, name);
    if (distance > Math.min(typeof most === 'number' ? most : most(name), Math.floor(name.length / 4))) continue;
    if (distance < least) [found, least, isOne] = [name, distance, true];
    else if (distance === least) isOne = false;
  }
  return isOne ? found : null;
}

/** The Levenshtein distance: letters changed, inserted or deleted. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
