/** Whether a linked account may be charged for a bill: hers, linked now, of the method that was chosen, and for so much. */
import { isUuid } from '@lumbung/kernel/ids.ts';
import type { Db } from '../../../../platform/database.ts';
import { methodOf } from '../methods.ts';
import { isChargeable } from './rules.ts';
import { findLinkById } from './store.ts';

export async function isPayableBy(db: Db, investorId: string, linkId: string, method: number, amount: bigint): Promise<boolean> {
  const link = isUuid(linkId) ? await findLinkById(db, investorId, linkId) : null;
  return link !== null && methodOf(method)?.clearing === link.bank && isChargeable(link, amount);
}
