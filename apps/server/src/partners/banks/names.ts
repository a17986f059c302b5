/** Names as banks take them: many of their systems know plain letters, digits and a few signs, and refuse or garble all else. */

/** As long as the standard lets them be. */
export const VIRTUAL_ACCOUNT_NAME_LENGTH = 255;
export const BENEFICIARY_NAME_LENGTH = 100;

/** Whoever has no letter that a bank takes: every name has to say something. */
const NOBODY = 'Nasabah';

/** What Unicode does not take apart into a plain letter and its accent. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ı: 'i',
  '⁄': '/',
  '&': ' dan ',
};

/** A name in letters A to Z, digits, blanks and `. , ' - /`, at most so long; never empty. */
export function nameForBank(name: string, longest: number): string {
  const plain = name
    .replace(/[‘’‛ʻʼʹ′`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]|&/gu, (letter) => SPELT[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    // Between brackets and the like words go on being words.
    .replace(/[\s\p{Ps}\p{Pe}\p{Pc}:;|\\]+/gu, ' ')
    .replace(/[^A-Za-z0-9 .,'/-]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
  return /[A-Za-z0-9]/.test(plain) ? plain : NOBODY;
}
