/** Names as banks accept them: many of their systems support only plain letters, digits and a few signs, and reject or garble the rest. */

/** Maximum lengths of the standard. */
export const VIRTUAL_ACCOUNT_NAME_LENGTH = 255;
export const BENEFICIARY_NAME_LENGTH = 100;

/** Used for a name without any letter a bank accepts, because the field must not be empty. */
const NOBODY = 'Nasabah';

/** Letters that Unicode does not decompose into a plain letter and an accent. */
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

/** A name in letters A to Z, digits, blanks and `. , ' - /`, at most `longest` characters; never empty. */
export function nameForBank(name: string, longest: number): string {
  const plain = name
    .replace(/[‘’‛ʻʼʹ′`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]|&/gu, (letter) => SPELT[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    // Brackets and separators become blanks, so that words stay apart.
    .replace(/[\s\p{Ps}\p{Pe}\p{Pc}:;|\\]+/gu, ' ')
    .replace(/[^A-Za-z0-9 .,'/-]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
  return /[A-Za-z0-9]/.test(plain) ? plain : NOBODY;
}
