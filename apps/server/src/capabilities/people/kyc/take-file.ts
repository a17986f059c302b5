/**
 * Accepts an uploaded file, for persons and companies. First the upload is admitted; then the picture is re-encoded and encrypted
 * outside a transaction, because that takes time. What it becomes is up to the caller.
 */
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { isPage, readPicture } from '../../../platform/images.ts';
import { sha256 } from '../../../platform/keys.ts';
import { enqueueLater, type JobName } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps, UploadedFile } from '../../../platform/serve.ts';

/** Seconds after which a file that became no document is deleted: long after the slowest upload ended. */
const UNCLAIMED_AFTER = 3_600;

export interface Taking<Reason extends string> {
  readonly call: string;
  readonly file: UploadedFile | null;
  /** The prefix of the rate-limit buckets, the uploads a day, and how many of them may be PDFs, which cost seconds where a picture costs a tenth of one. */
  readonly budget: { readonly name: string; readonly uploadsADay: number; readonly pagesADay: number };
  /** Also stores the original PDF, encrypted, because only its first page is drawn. It is never displayed within a page of the platform. */
  readonly keepsPdf: boolean;
  /** Checks whether the user may upload now. */
  readonly admit: (tx: Tx) => Promise<Outcome<unknown, Reason>>;
  /** Deletes a file that became no document. */
  readonly removeUnclaimed: JobName<{ readonly investorId: string; readonly fileId: string }>;
}

export interface TakenFile {
  readonly bytes: Buffer;
  readonly file: {
    readonly file_id: string;
    /** Of a PDF whose original is stored. */
    readonly original_id: string | null;
    readonly pages: number;
    readonly sha256: Buffer;
    readonly size: number;
    readonly width: number;
    readonly height: number;
  };
}

export type NotTaken = 'tooManyUploads' | 'noFile' | 'fileTooBig' | 'fileWrongType';

/** Counts, admits, re-encodes and stores; the file is not a document yet. */
export async function takeFile<Reason extends string>(
  errand: Steps,
  context: InvestorContext,
  taking: Taking<Reason>,
): Promise<Outcome<TakenFile, Reason | NotTaken>> {
  const { investorId } = context.session;
  const { file, call, keepsPdf, budget } = taking;
  const isDrawn = await isPage(file);
  const fileId = newId(context.system);
  const originalId = isDrawn && keepsPdf ? newId(context.system) : null;
  const admitted = await errand.transact(async (tx): Promise<Outcome<null, Reason | NotTaken>> => {
    const { used } = await consume(tx, `${budget.name}.upload:${investorId}`, context.system, DAY);
    if (used > budget.uploadsADay) return refuseAndKeep('tooManyUploads');
    if (isDrawn && (await consume(tx, `${budget.name}.page:${investorId}`, context.system, DAY)).used > budget.pagesADay)
      return refuseAndKeep('tooManyUploads');
    const writer = await taking.admit(tx);
    if (!writer.ok) return refuseAndKeep(writer.reason);
    // Enqueued first, so that a file without a document is removed even after a crash.
    for (const one of [fileId, originalId]) if (one !== null) await enqueueLater(tx, taking.removeUnclaimed, one, { investorId, fileId: one }, UNCLAIMED_AFTER);
    return done(null);
  });
  if (!admitted.ok) return admitted;
  const picture = await readPicture(file, investorId);
  if (!picture.ok) {
    const { reason } = picture;
    return errand.transact(async (tx): Promise<Outcome<TakenFile, NotTaken>> => {
      recordOfRequest(tx, context, 'uploadRefused', { call, reason });
      return refuseAndKeep(reason);
    });
  }
  const { bytes, width, height, pages } = picture.value;
  await errand.files.put(investorId, fileId, bytes);
  if (originalId !== null) await errand.files.put(investorId, originalId, file!.bytes);
  return done({
    bytes,
    file: { file_id: fileId, original_id: originalId, pages: originalId === null ? 1 : pages, sha256: sha256(bytes), size: bytes.length, width, height },
  });
}
