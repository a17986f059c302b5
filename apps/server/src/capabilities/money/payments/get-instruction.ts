/** Returns how to pay at a bank, in the requested language. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/get-instruction.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { AMOUNT_RULES, INSTRUCTIONS } from '@lumbung/wording/instructions.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';

export async function getInstruction(
  _db: Db,
  context: RequestContext,
  input: InputOf<typeof call.getInstruction>,
): Promise<Answer<typeof call.getInstruction>> {
  const { language } = context;
  const instruction = INSTRUCTIONS[input.bank];
  const amountRule = input.bill === 'open' ? 'askedAgain' : 'exact';
  return done({
    bank: input.bank,
    name: instruction.name,
    code: instruction.code,
    prefix: instruction.prefix,
    digits: instruction.digits,
    amountRule,
    amountNote: AMOUNT_RULES[amountRule][language],
    channels: instruction.channels[amountRule][language].map((channel) => ({ name: channel.name, steps: [...channel.steps] })),
    note: instruction.note?.[language] ?? null,
  });
}
