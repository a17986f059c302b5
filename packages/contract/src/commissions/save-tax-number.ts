/** Tells the tax number by which an agent is taxed: without one a fifth more is withheld. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { TaxNumber } from '../input.ts';

export const SaveTaxNumberInput = Type.Object({ number: TaxNumber });
export type SaveTaxNumberInput = Static<typeof SaveTaxNumberInput>;

export const SaveTaxNumberReply = Type.Object({ number: Type.String({ description: 'Masked' }) });
export type SaveTaxNumberReply = WireOf<typeof SaveTaxNumberReply>;

/** Who is no agent: 403. */
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
