/** Renders one of our legal documents, in the current version or in a requested one. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/get-legal.ts';
import { dateText, type Language } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { day } from '@lumbung/kernel/time.ts';
import { LEGAL, legalWords } from '@lumbung/wording/legal.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import type { Brand } from '../../../platform/brands.ts';
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
  const bytes = await drawnOnce(`${brand.code} ${brand.name} ${kind} ${found.version} ${language}`, () => draw(found, brand, language));
  return done({ contentType: 'application/pdf', fileName: `${kind}-${found.version}.pdf`, bytes });
}

/** The documents are few and public, so each process renders each of them once and caches it. */
const drawn = new Map<string, Promise<Buffer>>();
function drawnOnce(key: string, drawIt: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const drawing = drawIt();
  drawn.set(key, drawing);
  // A failed rendering is retried by the next request.
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

async function draw(found: (typeof LEGAL)[keyof typeof LEGAL][number], brand: Brand, language: Language): Promise<Buffer> {
  const { title, chapters } = found[language](brand.name);
  const words = inLanguage(legalWords, language);
  const since = words.version(found.version, dateText(found.version, language));
  return drawPaper({
    language,
    brand,
    title,
    lead: [since],
    paragraphs: chapters,
    sections: [],
    picture: null,
    foot: `${brand.name} · ${title} · ${found.version}`,
    pageOf: inLanguage(reports, language).pageOf,
    // A version yields the same file whenever it is rendered.
    at: new Date(`${day(found.version)}T00:00:00+07:00`),
  });
}
