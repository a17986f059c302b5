/** Verifies the one-time code of a checkout. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/verify-code.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { verify } from '../../records/one-time-codes/index.ts';
import { cartTypeOf } from '../cart/index.ts';
import { purposeOf } from './send-code.ts';

export const verifyCode = (tx: Tx, context: InvestorContext, { CartType, Code }: call.VerifyCodeInput): Promise<Answer<typeof call.verifyCode>> =>
  verifyCodeOf(tx, context, { cartType: cartTypeOf(CartType), code: Code, call: 'checkout.verifyCode' });

export interface ToVerify {
  readonly cartType: 0 | 99;
  readonly code: string;
  /** The call that received the code. */
  readonly call: string;
}

export async function verifyCodeOf(tx: Tx, context: InvestorContext, { cartType, code, call: door }: ToVerify): Promise<Answer<typeof call.verifyCode>> {
  const { investorId } = context.session;
  const right = await verify(tx, context.keys, { investorId, purpose: purposeOf(context, cartType) }, code, context.system);
  if (right.ok) return right;
  recordOfRequest(tx, context, 'codeRefused', { call: door, reason: right.reason });
  return { ...right, keep: true };
}
