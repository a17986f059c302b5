/** Saves an agent's tax number: without one, the tax withheld is a fifth higher. Beyond the specification. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { TaxNumber } from '../input.ts';

export const SaveTaxNumberInput = Type.Object({ number: TaxNumber });
export type SaveTaxNumberInput = Static<typeof SaveTaxNumberInput>;

export const SaveTaxNumberReply = Type.Object({ number: Type.String({ description: 'Masked' }) });
export type SaveTaxNumberReply = WireOf<typeof SaveTaxNumberReply>;

/** 403 if the caller is no agent. */
export const saveTaxNumber = declare('commissions.saveTaxNumber', 'POST main/agent/tax-number', {
  does: 'writes',
  area: 'agent',
  who: 'investor',
  company: 'any',
  only: 'agent',
  family: 'plain',
  input: SaveTaxNumberInput,
  reply: SaveTaxNumberReply,
  refusals: [],
});
