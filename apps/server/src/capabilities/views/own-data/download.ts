/** Exports everything the capabilities store about a person, decrypted, with pictures and PDFs; requires a fresh proof. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/own-data/download.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY, dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type OwnFile, readOwnData, toldParts } from '../../../platform/own-data.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { type ZipEntry, zipOf } from '../../../platform/zip.ts';
import { provedUntil } from '../../people/accounts/index.ts';
import { indexPage } from './index-page.ts';

export const DOWNLOADS_A_DAY = 5;

export async function download({ db, files, transact }: Steps, context: InvestorContext): Promise<Answer<typeof call.download>> {
  const { session, system, business } = context;
  const admitted = await transact(async (tx): Promise<Outcome<null, 'tooManyPapers' | 'proofNeeded'>> => {
    // A request without proof exports nothing, so it does not count towards the limit.
    if (provedUntil(context) === null) return refuse('proofNeeded');
    const { used } = await consume(tx, `own-data.download:${session.investorId}`, system, DAY);
    if (used > DOWNLOADS_A_DAY) return refuseAndKeep('tooManyPapers');
    recordOfRequest(tx, context, 'dataDownloaded', { call: 'own-data.download' });
    return done(null);
  });
  if (!admitted.ok) return admitted;
  const entries = entriesOf({ db, files }, context);
  return done({ contentType: 'application/zip', fileName: `data-${dayOf(business)}.zip`, bytes: zipOf(entries, new Date(business)) });
}

/** The contents of a copy: the tables, then the files they refer to, and last the index page. */
async function* entriesOf({ db, files }: Pick<Steps, 'db' | 'files'>, { keys, session, business, language }: InvestorContext): AsyncGenerator<ZipEntry> {
  const { investorId } = session;
  const tables: { table: string; count: number }[] = [];
  const named: OwnFile[] = [];
  yield {
    name: 'data.json',
    isPacked: false,
    // One table after another: a long history uses one connection, and the memory of one table.
    async *pieces() {
      yield Buffer.from(`{\n"madeAt": ${JSON.stringify(toIso(business))},\n"investorId": ${JSON.stringify(investorId)},\n"tables": {`);
      for (const part of toldParts()) {
        const { rows, files: ofPart } = await readOwnData(db, keys, session, part);
        yield Buffer.from(`${tables.length === 0 ? '' : ','}\n${JSON.stringify(part.table)}: ${JSON.stringify(rows, null, 1)}`);
        tables.push({ table: part.table, count: rows.length });
        named.push(...ofPart);
      }
      yield Buffer.from('\n}\n}\n');
    },
  };
  const told: { name: string; isMissing: boolean }[] = [];
  for (const { fileId, name } of named) {
    // A file that cannot be read must not prevent the rest of the export; the index page reports it.
    const bytes = await files.get(investorId, fileId).catch(() => null);
    told.push({ name, isMissing: bytes === null });
    if (bytes !== null) yield { name, isPacked: true, pieces: () => [bytes] };
  }
  yield { name: 'index.html', isPacked: false, pieces: () => [Buffer.from(indexPage({ tables, files: told }, business, language))] };
}
