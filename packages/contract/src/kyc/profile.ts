/** Profile, documents and progress of a person, as calls accept and return them. */
import { PROFILE_FIELDS, type ProfileField, STEPS } from '@lumbung/kernel/profile.ts';
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const STATES = ['none', 'draft', 'submitted', 'returned', 'approved', 'active', 'rejected', 'refreshDue'] as const;
export type KycState = (typeof STATES)[number];
export const DOCUMENT_KINDS = ['ktp', 'selfie', 'permit', 'npwp', 'signature'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const all = <Schema>(schema: Schema): Record<ProfileField, Schema> =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, schema])) as Record<ProfileField, Schema>;

/** Fields of a request: named fields are written; an empty or null one is cleared. */
export const ProfileInput = all(Type.Optional(Type.Union([Text(200), Type.Null()])));
export type ProfileInput = Partial<Record<ProfileField, string | null>>;

export const ProfileOut = Type.Object(all(Type.Optional(Type.String())));
export type ProfileOut = Partial<Record<ProfileField, string>>;

/** Data read from a picture, not confirmed yet. */
export const CardReadingOut = Type.Object({
  profile: orNull(ProfileOut, 'Profile fields as on the card; null if the card could not be read'),
  doubtful: Type.Array(oneOf(PROFILE_FIELDS), { description: 'Fields that were found but are unreadable or contradict others: not in the profile' }),
});

export const FieldOut = Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String() });
export const StepOut = Type.Object({
  step: oneOf(STEPS),
  isComplete: Type.Boolean(),
  open: Type.Integer({ description: 'Number of missing or invalid items' }),
});
export type StepOut = WireOf<typeof StepOut>;

/** A field that compliance returned for correction. */
export const ReturnedOut = Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String(), note: Type.Union([Type.String(), Type.Null()]) });
export type ReturnedOut = WireOf<typeof ReturnedOut>;

export const DocumentOut = Type.Object({
  id: Type.String(),
  kind: oneOf(DOCUMENT_KINDS),
  size: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  uploadedAt: InstantOut,
});
export type DocumentOut = WireOf<typeof DocumentOut>;

export const TimelineOut = Type.Object({ kind: Type.String(), at: InstantOut });

export const BANK_OUTCOMES = ['waiting', 'exact', 'similar', 'different', 'noAccount'] as const;
/** `notAsked`: for a passport, which the registry does not know. */
export const REGISTRY_OUTCOMES = ['waiting', 'match', 'differs', 'unknown', 'notAsked'] as const;

export const TaxNumberOut = Type.Object({
  state: oneOf(['none', 'old', 'given', 'updated'], {
    description: 'none: no own number; old: fifteen digits, to be replaced; given: entered here; updated: confirmed at the tax office',
  }),
  number: orNull(Type.String(), 'As entered, masked except for its end'),
});
export type TaxNumberOut = WireOf<typeof TaxNumberOut>;
