/** Profile, documents and progress of a company, as calls accept and return them. */
import { COMPANY_DOCUMENTS, COMPANY_FIELDS, COMPANY_STEPS, type CompanyField } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';
import { STATES } from '../kyc/profile.ts';

const all = <Schema>(schema: Schema): Record<CompanyField, Schema> =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, schema])) as Record<CompanyField, Schema>;

/** Fields of a request: named fields are written; an empty or null one is cleared. */
export const CompanyInput = all(Type.Optional(Type.Union([Text(200), Type.Null()])));
export type CompanyInput = Partial<Record<CompanyField, string | null>>;

export const CompanyOut = Type.Object(all(Type.Optional(Type.String())));
export type CompanyOut = Partial<Record<CompanyField, string>>;

export const CompanyFieldOut = Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String() });
export const CompanyStepOut = Type.Object({
  step: oneOf(COMPANY_STEPS),
  isComplete: Type.Boolean(),
  open: Type.Integer({ description: 'Number of missing or invalid items' }),
});

/** A field that compliance returned for correction. */
export const CompanyReturnedOut = Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String(), note: orNull(Type.String()) });
export type CompanyReturnedOut = WireOf<typeof CompanyReturnedOut>;

const document = {
  id: Type.String(),
  kind: oneOf(COMPANY_DOCUMENTS),
  size: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  pages: Type.Integer({ description: 'Pages of a PDF; 1 for a picture' }),
  isPdf: Type.Boolean({ description: 'The original file is kept beside the picture of its first page' }),
  uploadedAt: InstantOut,
};
export const CompanyDocumentOut = Type.Object(document);
export type CompanyDocumentOut = WireOf<typeof CompanyDocumentOut>;
export const documentProperties = document;

/** States of a change requested while the profile is in force. */
export const CHANGE_STATES = ['submitted', 'approved', 'returned', 'rejected', 'inForce'] as const;

export const KycStateOut = oneOf(STATES);
