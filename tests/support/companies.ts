/** Actions of a company's people for tests. */
import { get as getAgreement, sendCode as sendApprovalCode } from '@lumbung/contract/approvals/routes.gen.ts';
import type { Agreement } from '@lumbung/contract/approvals/approval.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { SaveItemInput } from '@lumbung/contract/cart/save-item.ts';
import { quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { liveCode } from './buying.ts';
import type { Company, Member, Platform } from './platform.ts';

/** Fills the cart and confirms it with the member's own code. */
export async function confirmAs(
  platform: Platform,
  { investorId }: Pick<Company, 'investorId'>,
  { caller, loginId }: Member,
  item: Partial<SaveItemInput> = { amount: 1_000_000 },
): Promise<void> {
  await caller.must(saveItem, { productId: 'F01', ...item });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId, `checkout:0:${loginId}`) });
}

/** A purchase that awaits approval. */
export async function buyAs(platform: Platform, company: Pick<Company, 'investorId'>, member: Member, amount = 1_000_000, method = 2): Promise<string> {
  await confirmAs(platform, company, member, { amount });
  const { orderId, bill } = await member.caller.must(subscribe, { PaymentMethod: method });
  if (bill !== null) throw new Error('what nobody agreed to has a bill');
  return orderId;
}

/** A sale or switch that awaits approval. */
export async function sellAs(platform: Platform, company: Pick<Company, 'investorId'>, member: Member, item: Partial<SaveItemInput>): Promise<string> {
  await confirmAs(platform, company, member, { transactionType: 2, ...item });
  return (await member.caller.must(sell, {})).orderId;
}

/** Reads the agreement and requests a code for exactly its content: only the approval itself remains. */
export async function askToApprove(
  platform: Platform,
  { investorId }: Pick<Company, 'investorId'>,
  { caller, loginId }: Member,
  orderId: string,
): Promise<{ agreement: Agreement; input: { orderId: string; digest: string; Code: string } }> {
  const { digest, agreement } = await caller.must(getAgreement, { orderId });
  await caller.must(sendApprovalCode, { orderId, digest });
  return { agreement, input: { orderId, digest, Code: await liveCode(platform, investorId, `approval:${loginId}`) } };
}
