/**
 * New tax number of a verified person: sixteen digits instead of fifteen (PMK 112/2022). First it is entered, then its owner confirms
 * that the tax office has it; the previous number stays in the history.
 */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { TaxNumberOut } from './profile.ts';

export const UpdateNewNpwpInput = Type.Object({ npwpNumber: Text(40, { description: 'Sixteen digits; for a resident person the NIK' }) });
export type UpdateNewNpwpInput = Static<typeof UpdateNewNpwpInput>;
export const TaxNumberReply = Type.Object({ ...TaxNumberOut.properties, givenAt: orNull(InstantOut), updatedAt: orNull(InstantOut) });
export type TaxNumberReply = WireOf<typeof TaxNumberReply>;

const common = { does: 'writes', area: 'kyc', who: 'investor', family: 'kyc', reply: TaxNumberReply } as const;

export const updateNewNpwp = declare('kyc.updateNewNpwp', 'POST main/profile/UpdateNewNpwp', {
  ...common,
  company: 'any',
  input: UpdateNewNpwpInput,
  refusals: ['tooManyTaxNumbers', 'userNotFound', 'identityNotVerified', 'fieldsInvalid'],
});

/** Confirms that the tax office has the number. Not possible for fifteen digits. */
export const updateNpwpStatusToUpdated = declare('kyc.updateNpwpStatusToUpdated', 'POST main/profile/UpdateNpwpStatusToUpdated', {
  ...common,
  company: 'any',
  refusals: ['userNotFound', 'identityNotVerified', 'fieldsInvalid'],
});
