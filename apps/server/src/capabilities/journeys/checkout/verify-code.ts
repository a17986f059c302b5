/** Checks the code of a checkout. */
import type { VerifyCodeInput, VerifyCodeReply } from '@lumbung/contract/checkout/verify-code.ts';
import type { Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { verify } from '../../records/one-time-codes/index.ts';
import { cartTypeOf } from '../cart/index.ts';
import { PURPOSE } from './send-code.ts';

export const verifyCode = (
  tx: Tx,
  facts: InvestorFacts,
  input: VerifyCodeInput,
): Promise<Outcome<VerifyCodeReply, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>> =>
  verify(tx, facts.keys, { investorId: facts.session.investorId, purpose: `${PURPOSE}:${cartTypeOf(input.CartType)}` }, input.Code, facts.system);
