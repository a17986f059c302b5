/** HTTP adapter of the index provider: closing levels of a day as rows of `index;close`, authenticated by our key. */
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { askPartner, PartnerFault } from '../http-client.ts';
import { printable } from '../printable.ts';
import type { SaidNav } from '../fund-registry/port.ts';
import type { IndexProvider } from './port.ts';
import { PARTNERS } from '../port.ts';

export interface IndexProviderOptions {
  readonly url: string;
  readonly key: string;
}

const PARTNER = PARTNERS.indexProvider;
const HEADER = 'index;close';
/** A file has one line per index. */
const LARGEST_BYTES = 256 * 1024;

export function indexProvider({ url, key }: IndexProviderOptions): IndexProvider {
  return {
    async levelsOf(day) {
      const { status, text } = await askPartner({
        partner: PARTNER,
        method: 'GET',
        url: `${url}/v1/closings/${day}`,
        headers: { authorization: `Bearer ${key}`, accept: 'text/csv' },
        largestBytes: LARGEST_BYTES,
      });
      // The provider has no file of a day before the exchange has closed.
      if (status === 404) return [];
      if (status !== 200) throw new PartnerFault(PARTNER, `the levels of ${day} were answered ${status}`, false);
      const [header, ...rows] = text.split(/\r?\n/);
      if (header?.trim() !== HEADER) throw new PartnerFault(PARTNER, 'the levels of a day are no such file', false);
      return rows.filter((row) => row.trim() !== '').map(saidLevel);
    },
  };
}

/** A row as received; an unreadable one has no level and does not affect the others. */
function saidLevel(row: string): SaidNav {
  const [index = '', close = '', ...more] = row.split(';').map((cell) => cell.trim());
  return {
    productId: printable(index, 40),
    nav: more.length === 0 ? parseDecimal(close, SCALE.nav) : null,
    said: printable(row),
  };
}
