/**
 * Changing personal data after identity verification: the current data, a code bound to exactly the change, the change with its documents, and withdrawing it.
 */
import { DECLINE_REASONS, PROOF_KINDS, UPDATE_FIELDS, type UpdateField } from '@lumbung/kernel/data-update.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Code, Text } from '../input.ts';

const all = <Schema>(schema: Schema): Record<UpdateField, Schema> =>
  Object.fromEntries(UPDATE_FIELDS.map((field) => [field, schema])) as Record<UpdateField, Schema>;

/** The fields present in the request are changed. */
const UpdatesInput = all(Type.Optional(Text(200)));

export const SendDataUpdateCodeInput = Type.Object(UpdatesInput);
export type SendDataUpdateCodeInput = Partial<Record<UpdateField, string>>;

export const SendDataUpdateCodeReply = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'Masked address that received the code' }),
  needsCompliance: Type.Boolean({ description: 'Takes effect only after compliance has reviewed it' }),
  proofs: Type.Array(oneOf(PROOF_KINDS), { description: 'Documents required with it' }),
});
export type SendDataUpdateCodeReply = WireOf<typeof SendDataUpdateCodeReply>;

export const sendDataUpdateCode = declare('profile.sendDataUpdateCode', 'POST main/profile/data-update/code/send', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'any',
  family: 'dataUpdate',
  input: SendDataUpdateCodeInput,
  reply: SendDataUpdateCodeReply,
  refusals: [
    'codeSuspended',
    'codePaused',
    'tooManySends',
    'identityNotVerified',
    'fieldsInvalid',
    'motherNameSame',
    'nothingChanges',
    'changeWaits',
    'phoneRegistered',
  ],
});

export const SaveDataUpdateInput = Type.Object({ ...UpdatesInput, code: Type.Optional(Code('The six-digit code')) });
export type SaveDataUpdateInput = Static<typeof SaveDataUpdateInput>;

export const SaveDataUpdateReply = Type.Object({
  changeId: Type.String(),
  state: oneOf(['applied', 'waiting']),
  fields: Type.Array(oneOf(UPDATE_FIELDS)),
});
export type SaveDataUpdateReply = WireOf<typeof SaveDataUpdateReply>;

export const saveDataUpdate = declare('profile.saveDataUpdate', 'POST main/profile/data-update', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'any',
  family: 'dataUpdate',
  files: { names: PROOF_KINDS, atMost: PROOF_KINDS.length },
  input: SaveDataUpdateInput,
  reply: SaveDataUpdateReply,
  refusals: [
    'tooManyUploads',
    'identityNotVerified',
    'fieldsInvalid',
    'motherNameSame',
    'nothingChanges',
    'changeWaits',
    'phoneRegistered',
    'proofMissing',
    'fileTooBig',
    'fileWrongType',
    'codeSuspended',
    'codePaused',
    'triesUsedUp',
    'codeInvalid',
  ],
});

const Change = Type.Object({
  changeId: Type.String(),
  fields: Type.Array(oneOf(UPDATE_FIELDS)),
  state: oneOf(['waiting', 'applied', 'declined', 'withdrawn']),
  askedAt: InstantOut,
  endedAt: orNull(InstantOut),
  reason: orNull(oneOf(DECLINE_REASONS)),
});
export type DataChange = WireOf<typeof Change>;

export const GetDataReply = Type.Object({
  isVerified: Type.Boolean(),
  data: Type.Object(all(Type.Optional(Type.String())), { description: 'Current values; identifying numbers are masked' }),
  changes: Type.Array(Change, { description: 'Newest first; at most twenty' }),
});
export type GetDataReply = WireOf<typeof GetDataReply>;

/** Beyond the specification: the data that can be changed, and earlier changes. */
export const getData = declare('profile.getData', 'GET main/profile/data', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'dataUpdate',
  input: Type.Object({}),
  reply: GetDataReply,
  refusals: [],
});

/** Beyond the specification: withdraws a waiting change. */
export const withdrawDataUpdate = declare('profile.withdrawDataUpdate', 'POST main/profile/data-update/withdraw', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'any',
  family: 'dataUpdate',
  input: Type.Object({}),
  reply: Type.Object({}),
  refusals: ['noChangeWaits'],
});
