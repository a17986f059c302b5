/**
 * Which personal data may change after the identity check, and how: by a one-time code alone, or with a document that two
 * compliance operators review. Data on the ID card, or that identifies the person, never changes by code alone: otherwise
 * whoever takes over a session and a mailbox could take over the identity. Bank accounts are changed separately, and the
 * agent stays.
 */
import type { ProfileField } from './profile.ts';

export const PROOF_KINDS = ['ktp', 'npwp', 'proof'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** How a field is changed: by code, or with compliance and the document that proves it; null if a remark is enough. */
type Way = { readonly by: 'code' } | { readonly by: 'compliance'; readonly proof: ProofKind | null };
const CODE = { by: 'code' } as const;
const CARD = { by: 'compliance', proof: 'ktp' } as const;
/** The law requires a review by compliance, but no document exists. */
const LOOKED_AT = { by: 'compliance', proof: null } as const;

/** `phone` belongs to the login, not to the identity check. */
export const WAYS = {
  identityType: CARD,
  fullName: CARD,
  nik: CARD,
  passportNumber: CARD,
  passportExpiry: CARD,
  birthPlace: CARD,
  birthDate: CARD,
  gender: CARD,
  religion: CODE,
  maritalStatus: CODE,
  spouseName: CODE,
  // Proved by the family card.
  motherName: { by: 'compliance', proof: 'proof' },
  nationality: CARD,
  country: CARD,
  // Determines the country of taxation.
  domicile: LOOKED_AT,
  residencePermit: { by: 'compliance', proof: 'proof' },
  // The address on the ID card; the correspondence address is separate.
  addressStreet: CARD,
  addressProvince: CARD,
  addressCity: CARD,
  addressDistrict: CARD,
  addressVillage: CARD,
  addressPostalCode: CARD,
  abroadCountry: LOOKED_AT,
  abroadStreet: CODE,
  abroadCity: CODE,
  abroadPostalCode: CODE,
  correspondenceAddress: CODE,
  correspondenceStreet: CODE,
  correspondenceCity: CODE,
  correspondencePostalCode: CODE,
  education: CODE,
  occupation: CODE,
  employer: CODE,
  monthlyIncome: CODE,
  incomeSource: CODE,
  spouseOccupation: CODE,
  spouseIncomeSource: CODE,
  investmentObjective: CODE,
  assetOwnership: LOOKED_AT,
  ownerName: LOOKED_AT,
  ownerRelation: LOOKED_AT,
  ownerIdentityType: LOOKED_AT,
  ownerNik: LOOKED_AT,
  ownerPassportNumber: LOOKED_AT,
  politicallyExposed: LOOKED_AT,
  politicalOffice: LOOKED_AT,
  taxNumberOption: LOOKED_AT,
  npwpNumber: { by: 'compliance', proof: 'npwp' },
  spouseNpwp: LOOKED_AT,
  noNpwpReason: LOOKED_AT,
  houseStatus: CODE,
  familyRelation: CODE,
  phone: CODE,
} as const satisfies Partial<Record<ProfileField | 'phone', Way>>;
export type UpdateField = keyof typeof WAYS;
export const UPDATE_FIELDS = Object.keys(WAYS) as readonly UpdateField[];
export type Updates = Readonly<Partial<Record<UpdateField, string>>>;

/** Why compliance declines a change. */
export const DECLINE_REASONS = ['documentUnreadable', 'documentDiffers', 'registryDiffers', 'notPlausible'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Maximum of fields in one change: more would amount to a different person. */
export const MOST_FIELDS = 15;

export const fieldsOf = (updates: Updates): UpdateField[] => UPDATE_FIELDS.filter((field) => updates[field] !== undefined);

/** Whether two operators must review the change: one such field is enough. */
export const needsCompliance = (fields: readonly UpdateField[]): boolean => fields.some((field) => WAYS[field].by === 'compliance');

/** The documents required for a change. */
export const proofsFor = (fields: readonly UpdateField[]): ProofKind[] =>
  PROOF_KINDS.filter((kind) =>
    fields.some((field) => {
      const way = WAYS[field];
      return way.by === 'compliance' && way.proof === kind;
    }),
  );
