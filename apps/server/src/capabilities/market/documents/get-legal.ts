/** Draws a document of ours, in the version that holds or that somebody agreed to. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/get-legal.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { day } from '@lumbung/kernel/time.ts';
import { LEGAL, legalWords } from '@lumbung/wording/legal.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { drawPaper } from '../../../platform/paper.ts';

export async function getLegal(
  _db: Db,
  { brand, language: own }: RequestContext,
  { kind, version, language = own }: InputOf<typeof call.getLegal>,
): Promise<Answer<typeof call.getLegal>> {
  const found = LEGAL[kind].find((edition) => version === undefined || edition.version === version);
  if (!found) throw notFound();
  const { title, chapters } = found[language](brand.name);
  const words = inLanguage(legalWords, language);
  const since = words.version(found.version, dateText(found.version, language));
  const bytes = await drawPaper({
    language,
    brand,
    title,
    lead: [since],
    paragraphs: chapters,
    sections: [],
    picture: null,
    foot: `${brand.name} · ${title} · ${found.version}`,
    pageOf: inLanguage(reports, language).pageOf,
    // The same version is the same file whenever it is drawn.
    at: new Date(`${day(found.version)}T00:00:00+07:00`),
  });
  return done({ contentType: 'application/pdf', fileName: `${kind}-${found.version}.pdf`, bytes });
}
