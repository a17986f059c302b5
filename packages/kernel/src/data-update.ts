/**
 * Which personal data may be changed after the identity check, and how: by a code alone, or with a document that two operators
 * of compliance look at. What stands on the card, or says who somebody is, is never changed by a code alone: whoever came by
 * a session and a mailbox would become somebody else. Bank accounts have a way of their own, and the agent stays.
 */
import type { ProfileField } from './profile.ts';

export const PROOF_KINDS = ['ktp', 'npwp', 'proof'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** How a field is changed: by a code, or with compliance, and which document proves it; null where a note of its own is enough. */
type Way = { readonly by: 'code' } | { readonly by: 'compliance'; readonly proof: ProofKind | null };
const CODE = { by: 'code' } as const;
const CARD = { by: 'compliance', proof: 'ktp' } as const;
/** The law has compliance look at these, and there is no document to show. */
const LOOKED_AT = { by: 'compliance', proof: null } as const;

/** `phone` is no field of the identity check: it belongs to the login. */
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
  // The family card says it.
  motherName: { by: 'compliance', proof: 'proof' },
  nationality: CARD,
  country: CARD,
  // Where somebody is taxed hangs on it.
  domicile: LOOKED_AT,
  residencePermit: { by: 'compliance', proof: 'proof' },
  // The address is that of the card; where letters go is another.
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

/** So many fields in one change: a form of more is no change, it is another person. */
export const MOST_FIELDS = 15;

export const fieldsOf = (updates: Updates): UpdateField[] => UPDATE_FIELDS.filter((field) => updates[field] !== undefined);

/** Whether two operators have to look at it: one such field is enough. */
export const needsCompliance = (fields: readonly UpdateField[]): boolean => fields.some((field) => WAYS[field].by === 'compliance');

/** The documents that have to come with it. */
export const proofsFor = (fields: readonly UpdateField[]): ProofKind[] =>
  PROOF_KINDS.filter((kind) =>
    fields.some((field) => {
      const way = WAYS[field];
      return way.by === 'compliance' && way.proof === kind;
    }),
  );
