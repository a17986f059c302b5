/** What the link in a mail about a receipt refers to. Opening it leaves the link valid. */
import { Type } from 'typebox';
import { declare, InstantOut, MoneyOut, type Static, type WireOf } from '../call.ts';
import { Code } from '../input.ts';
import { Receipt } from './receipt.ts';

export const OpenLinkInput = Type.Object({ code: Code('From the link in the email') });
export type OpenLinkInput = Static<typeof OpenLinkInput>;
export const OpenLinkReply = Type.Object({ receipt: Receipt, orderCode: Type.String(), due: MoneyOut, image: Type.String(), expiresAt: InstantOut });
export type OpenLinkReply = WireOf<typeof OpenLinkReply>;

export const openLink = declare('receipts.openLink', 'GET main/receipt/verify', {
  does: 'reads',
  area: 'receipt',
  who: 'investor',
  family: 'receipts',
  input: OpenLinkInput,
  reply: OpenLinkReply,
  refusals: ['noReceipt'],
});
