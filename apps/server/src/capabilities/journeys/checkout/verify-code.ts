/** Checks the code of a checkout. */
import type { VerifyCodeInput, VerifyCodeReply } from '@lumbung/contract/checkout/verify-code.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { verify } from '../../records/one-time-codes/index.ts';
import { cartTypeOf } from '../cart/index.ts';
import { purposeOf } from './send-code.ts';

export async function verifyCode(
  tx: Tx,
  context: InvestorContext,
  input: VerifyCodeInput,
): Promise<Outcome<VerifyCodeReply, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>> {
  const { investorId } = context.session;
  const right = await verify(tx, context.keys, { investorId, purpose: purposeOf(context, cartTypeOf(input.CartType)) }, input.Code, context.system);
  if (right.ok) return right;
  recordOfRequest(tx, context, 'codeRefused', { call: 'checkout.verifyCode', reason: right.reason });
  return { ...right, keep: true };
}
