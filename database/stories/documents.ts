/** Seeds the fund documents that the sandbox's investment managers publish. */
import { decimalText } from '@lumbung/kernel/format.ts';
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { uuidOf } from '@lumbung/kernel/ids.ts';
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { factSheetOf, type FundPaper, prospectusOf } from '@lumbung/specimen/fund-papers.ts';
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { addDocument } from '../../apps/server/src/capabilities/market/documents/index.ts';
import { type Tx, sql, time } from '../../apps/server/src/platform/database.ts';
import { sha256 } from '../../apps/server/src/platform/keys.ts';
import { drawPaper } from '../../apps/server/src/platform/paper.ts';

/** `days` are those of the series, oldest first, parallel to each fund's NAVs. */
interface Series {
  readonly days: readonly string[];
  readonly navs: ReadonlyMap<string, readonly bigint[]>;
}

const draw = ({ house, ...paper }: FundPaper, version: string, publishedOn: string): Promise<Buffer> =>
  drawPaper({
    language: 'id',
    brand: { name: house, mark: house.slice(0, 1) },
    ...paper,
    picture: null,
    foot: `${paper.title} · ${version}`,
    pageOf: (page, pages) => `Halaman ${page} dari ${pages}`,
    at: new Date(`${publishedOn}T09:00:00+07:00`),
  });

const publishSeed = sql('seed.publishDocument', 'update documents.document set published_at = $2 where document_id = $1');

/** For each fund the prospectuses of this and the last year, and the fact sheet of the last full month. */
export async function seedDocuments(tx: Tx, series: Series): Promise<void> {
  const today = series.days.at(-1)!;
  const year = Number(today.slice(0, 4));
  const monthEnd = series.days.findLast((one) => one.slice(0, 7) < today.slice(0, 7))!;
  for (const fund of FUNDS) {
    const navs = series.navs.get(fund.id)!;
    const nav = decimalText(formatDecimal(navs[series.days.indexOf(monthEnd)]!, SCALE.nav), 'id', 4);
    const month = monthEnd.slice(0, 7);
    const papers = [
      { kind: 'prospectus', version: `${year - 1}-01`, on: `${year - 1}-01-15`, paper: prospectusOf(fund, `${year - 1}-01-15`) },
      { kind: 'prospectus', version: `${year}-01`, on: `${year}-01-15`, paper: prospectusOf(fund, `${year}-01-15`) },
      { kind: 'factSheet', version: month, on: monthEnd, paper: factSheetOf(fund, monthEnd, nav) },
    ] as const;
    for (const { kind, version, on, paper } of papers) {
      const documentId = uuidOf(sha256(`document ${fund.id} ${kind} ${version}`));
      const publishedAt = at(day(on), timeOfDay('09:00'));
      const bytes = await draw(paper, version, on);
      addDocument(tx, { documentId, productId: fund.id, kind, version, bytes, pages: pagesOf(bytes), writtenBy: null, writtenAt: publishedAt });
      tx.send(publishSeed, [documentId, time(publishedAt)]);
    }
  }
}

/** The number of pages of a PDF that we generated: each is an object. */
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1;
