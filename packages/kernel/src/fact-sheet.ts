/** Holdings of a fund's fact sheet, read from lines as operators type or paste them. */
import { shareOfPercent } from './typed-percent.ts';

/** Fact sheets in Indonesia name the ten largest holdings. */
export const MOST_HOLDINGS = 10;
/** Length of a holding's name in one language, in characters. */
export const HOLDING_NAME = { minLength: 2, maxLength: 80 } as const;

export interface HoldingLine {
  readonly nameId: string;
  readonly nameEn: string;
  /** Fraction of the fund, `0.125000`. */
  readonly share: string;
}

/** Parses one line: Indonesian name, English name and percentage, separated by semicolons or tabs. */
function readLine(line: string): HoldingLine | null {
  const [nameId = '', nameEn = '', percent = '', ...more] = line.split(/[;\t]/).map((part) => part.trim());
  const share = shareOfPercent(percent.replace(/\s*%$/, ''));
  const isNamed = [nameId, nameEn].every(({ length }) => length >= HOLDING_NAME.minLength && length <= HOLDING_NAME.maxLength);
  return share === null || !isNamed || more.length > 0 ? null : { nameId, nameEn, share };
}

/** The holdings; the number of the first line that cannot be read, from 1; or that there are too many. Empty lines are skipped. */
export function readHoldings(text: string): { readonly holdings: HoldingLine[] } | { readonly line: number } | 'tooMany' {
  const lines = text.split('\n').map((line) => line.trim());
  const read = lines.map((line) => (line === '' ? undefined : readLine(line)));
  const wrong = read.indexOf(null);
  if (wrong >= 0) return { line: wrong + 1 };
  const holdings = read.filter((one): one is HoldingLine => one !== undefined && one !== null);
  return holdings.length > MOST_HOLDINGS ? 'tooMany' : { holdings };
}
