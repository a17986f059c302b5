/** The profile of a company, its documents and its way, as calls take and answer them. */
import { COMPANY_DOCUMENTS, COMPANY_FIELDS, COMPANY_STEPS, type CompanyField } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { STATES } from '../kyc/profile.ts';

const all = <Schema>(schema: Schema): Record<CompanyField, Schema> =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, schema])) as Record<CompanyField, Schema>;

/** Fields as a request gives them: those it names are written, an empty or null one is cleared. */
export const CompanyInput = all(Type.Optional(Type.Union([Text(200), Type.Null()])));
export type CompanyInput = Partial<Record<CompanyField, string | null>>;

export const CompanyOut = Type.Object(all(Type.Optional(Type.String())));
export type CompanyOut = Partial<Record<CompanyField, string>>;

export const CompanyFieldOut = Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String() });
export const CompanyStepOut = Type.Object({
  step: oneOf(COMPANY_STEPS),
  isComplete: Type.Boolean(),
  open: Type.Integer({ description: 'How many things are still missing or wrong' }),
});

/** What compliance wants to have changed. */
export const CompanyReturnedOut = Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String(), note: orNull(Type.String()) });
export type CompanyReturnedOut = WireOf<typeof CompanyReturnedOut>;

const document = {
  id: Type.String(),
  kind: oneOf(COMPANY_DOCUMENTS),
  size: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  pages: Type.Integer({ description: 'Of a PDF; a picture has one' }),
  isPdf: Type.Boolean({ description: 'The file as it was sent is kept beside the picture of its first page' }),
  uploadedAt: InstantOut,
};
export const CompanyDocumentOut = Type.Object(document);
export type CompanyDocumentOut = WireOf<typeof CompanyDocumentOut>;
export const documentProperties = document;

/** Where a change stands that was asked for while the profile is in force. */
export const CHANGE_STATES = ['submitted', 'approved', 'returned', 'rejected', 'inForce'] as const;

export const KycStateOut = oneOf(STATES);
