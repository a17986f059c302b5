/** How to pay at a bank, in the language asked for. */
import type { GetInstructionInput, GetInstructionReply } from '@lumbung/contract/payments/get-instruction.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { INSTRUCTIONS } from '@lumbung/wording/instructions.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';

export async function getInstruction(_db: Db, facts: Facts, input: GetInstructionInput): Promise<Outcome<GetInstructionReply, never>> {
  const instruction = INSTRUCTIONS[input.bank];
  return done({
    bank: input.bank,
    name: instruction.name,
    code: instruction.code,
    channels: instruction.channels[facts.language].map((channel) => ({ name: channel.name, steps: [...channel.steps] })),
    note: instruction.note?.[facts.language] ?? null,
  });
}
