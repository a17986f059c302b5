/**
 * The tax number of somebody verified, when the tax office has given another: sixteen digits in the place of fifteen (PMK
 * 112/2022). First it is given, then its owner says that the tax office has it so; what was before stays as history.
 */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { TaxNumberOut } from './profile.ts';

export const UpdateNewNpwpInput = Type.Object({ npwpNumber: Text(40, { description: 'Sixteen digits; of a resident person they are the NIK' }) });
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

/** Says that the tax office has the number so. Of one of fifteen digits nobody can. */
export const updateNpwpStatusToUpdated = declare('kyc.updateNpwpStatusToUpdated', 'POST main/profile/UpdateNpwpStatusToUpdated', {
  ...common,
  company: 'any',
  refusals: ['userNotFound', 'identityNotVerified', 'fieldsInvalid'],
});
