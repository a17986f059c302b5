/** Instructions and terms for linking an account. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { LinkBankInput } from './link.ts';

export const GetAutodebitInstructionInput = Type.Object({ bank: Type.Optional(LinkBankInput) });
export type GetAutodebitInstructionInput = Static<typeof GetAutodebitInstructionInput>;
export const GetAutodebitInstructionReply = Type.Object({
  bank: Type.String(),
  name: Type.String(),
  steps: Type.Array(Type.String()),
  terms: Type.Object({ version: Type.Integer(), lines: Type.Array(Type.String()) }),
  isLinkable: Type.Boolean(),
});
export type GetAutodebitInstructionReply = WireOf<typeof GetAutodebitInstructionReply>;

export const getAutodebitInstruction = declare('payments.getAutodebitInstruction', 'GET main/payment/autodebit/instruction', {
  does: 'reads',
  area: 'payment',
  who: 'investor',
  family: 'autodebit',
  input: GetAutodebitInstructionInput,
  reply: GetAutodebitInstructionReply,
  refusals: ['notLinkable'],
});
