/** Accepts the picture of a receipt, reads it, and returns what was read. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/upload.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { thumbnailOf } from '../../../platform/images.ts';
import { enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { Steps } from '../../../platform/serve.ts';
import { inRequest } from '../../../platform/states.ts';
import { takeFile } from '../../people/kyc/index.ts';
import { recognise } from '../../records/recognition/index.ts';
import { findAwaiting } from './awaiting.ts';
import { markReference, ownDuplicateOf, recordStrangers } from './duplicates.ts';
import * as events from './events.ts';
import { contextOf, openRead, presentReceipt } from './present.ts';
import { receiptReader } from './reading/receipt-reader.ts';
import { NOTHING_READ } from './reading/rules.ts';
import { BUDGET, DRAFT_SECONDS } from './rules.ts';
import { findByPicture, insertReceipt, mark, type ReceiptRow } from './store.ts';

export async function upload(
  errand: Steps,
  context: InvestorContext,
  { w = 100, h = 100, transactionId = '' }: call.UploadInput,
): Promise<Answer<typeof call.upload>> {
  const { investorId } = context.session;
  const uploaded = errand.uploaded[0] ?? null;
  // A missing or too large file is reported before a missing order.
  const isFileless = transactionId === '' && (uploaded === null || uploaded.isTooBig);
  const taken = await takeFile(errand, context, {
    call: 'receipts.upload',
    file: uploaded,
    budget: BUDGET,
    keepsPdf: false,
    admit: async (tx) => (isFileless || (isUuid(transactionId) && (await findAwaiting(tx, investorId, transactionId))) ? done(null) : refuse('noTransaction')),
    removeUnclaimed: events.removeUnclaimed,
  });
  if (!taken.ok) return taken;
  const { bytes, file } = taken.value;
  // A picture that was read before is not read again.
  const before = await findByPicture(errand.db, investorId, transactionId, file.sha256);
  const reading = before ? null : await recognise(receiptReader, investorId, async () => done(bytes));
  const receiptId = newId(context.system);
  const read = reading?.ok ? reading.value : NOTHING_READ;
  const placed = await errand.transact(async (tx): Promise<Outcome<ReceiptRow, 'noTransaction'>> => {
    // The order may have been paid in the meantime.
    const awaiting = await findAwaiting(tx, investorId, transactionId);
    if (!awaiting) return refuse('noTransaction');
    const { pages: _pages, original_id: _original, ...kept } = file;
    const row = {
      investor_id: investorId,
      receipt_id: receiptId,
      login_id: context.session.loginId,
      order_id: transactionId,
      ...kept,
      currency: awaiting.bill.currency,
      read_encrypted: context.keys.encrypt(JSON.stringify(read), contextOf(investorId, receiptId, 'read')),
    };
    const by = { who: inRequest(`login:${context.session.loginId}`, context), at: context.business };
    if (await insertReceipt(tx, row, by)) {
      mark(tx, row, 'picture', file.sha256);
      markReference(tx, context, row, read.bank, read.reference);
      await recordStrangers(tx, context, 'receipts.upload', row);
      await enqueueLater(tx, events.dropDraft, receiptId, { investorId, receiptId }, DRAFT_SECONDS);
    }
    return done((await findByPicture(tx, investorId, transactionId, file.sha256))!);
  });
  if (!placed.ok) return placed;
  const shown = presentReceipt(context.keys, placed.value, await ownDuplicateOf(errand.db, placed.value));
  return done({
    image: (await thumbnailOf(bytes, w, h)).toString('base64'),
    receiptId: shown.receiptId,
    read: shown.read,
    doubtful: [...openRead(context.keys, placed.value).doubtful],
    duplicateOf: shown.duplicateOf,
  });
}
