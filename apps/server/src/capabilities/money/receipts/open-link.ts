/** Opens a mailed receipt link: what was stated beside what was read. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/open-link.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { thumbnailOf } from '../../../platform/images.ts';
import type { Steps } from '../../../platform/serve.ts';
import { findAwaiting } from './awaiting.ts';
import { ownDuplicateOf } from './duplicates.ts';
import { findGoodLink } from './link-store.ts';
import { presentReceipt } from './present.ts';
import { isOpen } from './rules.ts';
import { findReceipt } from './store.ts';

const PICTURE_SIDE = 800;

export async function openLink(
  { db, files }: Steps,
  { session, keys, system }: InvestorContext,
  { code }: call.OpenLinkInput,
): Promise<Answer<typeof call.openLink>> {
  const { investorId } = session;
  const link = await findGoodLink(db, investorId, code, system);
  const row = link && (await findReceipt(db, investorId, link.receipt_id));
  const awaiting = row && (await findAwaiting(db, investorId, row.order_id));
  // Once it is decided there is nothing to confirm.
  if (!link || !row || !awaiting || !isOpen(row.state)) return refuse('noReceipt');
  const { order, bill } = awaiting;
  const bytes = await files.get(investorId, row.file_id);
  return done({
    receipt: presentReceipt(keys, row, await ownDuplicateOf(db, row)),
    orderCode: order.code,
    due: { currency: bill.currency, minor: bill.amount },
    image: (await thumbnailOf(bytes, PICTURE_SIDE, PICTURE_SIDE)).toString('base64'),
    expiresAt: toIso(link.ends_at),
  });
}
