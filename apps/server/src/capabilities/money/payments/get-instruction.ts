/** How to pay at a bank, in the language asked for. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/get-instruction.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { INSTRUCTIONS } from '@lumbung/wording/instructions.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';

export async function getInstruction(
  _db: Db,
  context: RequestContext,
  input: InputOf<typeof call.getInstruction>,
): Promise<Answer<typeof call.getInstruction>> {
  const instruction = INSTRUCTIONS[input.bank];
  return done({
    bank: input.bank,
    name: instruction.name,
    code: instruction.code,
    channels: instruction.channels[context.language].map((channel) => ({ name: channel.name, steps: [...channel.steps] })),
    note: instruction.note?.[context.language] ?? null,
  });
}
