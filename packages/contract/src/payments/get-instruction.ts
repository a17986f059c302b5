/** Step-by-step instructions for paying a virtual account at a bank, in the requested language. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';

export const INSTRUCTION_BANKS = [
  'bca',
  'bni',
  'bri',
  'bsi',
  'bjb',
  'danamon',
  'mandiri',
  'cimb',
  'hana',
  'maybank',
  'neo',
  'muamalat',
  'permata',
  'permata-syariah',
] as const;
export type InstructionBank = (typeof INSTRUCTION_BANKS)[number];

export const GetInstructionInput = Type.Object({
  bank: oneOf(INSTRUCTION_BANKS),
  bill: Type.Optional(oneOf(['fixed', 'open'], { default: 'fixed', description: 'open: the bank does not know the amount, and asks for it' })),
});
export type GetInstructionInput = Static<typeof GetInstructionInput>;

export const GetInstructionReply = Type.Object({
  bank: oneOf(INSTRUCTION_BANKS),
  name: Type.String(),
  code: Type.String({ description: 'Bank code for transfers from other banks' }),
  prefix: Type.Union([Type.String(), Type.Null()], { description: 'Typed before the number of the virtual account' }),
  digits: Type.Union([Type.Integer(), Type.Null()], { description: 'Length of its virtual account numbers; null if it varies' }),
  amountRule: oneOf(['exact', 'askedAgain'], { description: 'askedAgain: the payer types the amount once more' }),
  amountNote: Type.String({ description: 'The rule in words' }),
  channels: Type.Array(Type.Object({ name: Type.String(), steps: Type.Array(Type.String()) })),
  note: Type.Union([Type.String(), Type.Null()]),
});
export type GetInstructionReply = WireOf<typeof GetInstructionReply>;

export const getInstruction = declare('payments.getInstruction', 'GET main/payment/instruction', {
  does: 'reads',
  area: 'payment',
  who: 'anyone',
  family: 'plain',
  input: GetInstructionInput,
  reply: GetInstructionReply,
  refusals: [],
});
