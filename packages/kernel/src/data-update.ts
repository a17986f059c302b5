/**
 * Which personal data may be changed after the identity check, and how: by a code alone, or with a document that two operators
 * of compliance look at. What stands on the card, or says who somebody is, is never changed by a code alone: whoever came by
 * a session and a mailbox would become somebody else. Bank accounts have a way of their own, and the agent stays.
 */
import type { ProfileField } from './profile.ts';

export const PROOF_KINDS = ['ktp', 'npwp', 'proof'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** `phone` is no field of the identity check: it belongs to the login. */
export const UPDATE_FIELDS = [
  'fullName',
  'nik',
  'birthPlace',
  'birthDate',
  'gender',
  'religion',
  'maritalStatus',
  'spouseName',
  'motherName',
  'nationality',
  'addressStreet',
  'addressProvince',
  'addressCity',
  'addressDistrict',
  'addressVillage',
  'addressPostalCode',
  'correspondenceAddress',
  'correspondenceStreet',
  'correspondenceCity',
  'correspondencePostalCode',
  'education',
  'occupation',
  'employer',
  'monthlyIncome',
  'incomeSource',
  'spouseOccupation',
  'spouseIncomeSource',
  'investmentObjective',
  'assetOwnership',
  'ownerName',
  'ownerRelation',
  'ownerNik',
  'politicallyExposed',
  'politicalOffice',
  'taxNumberOption',
  'npwpNumber',
  'phone',
] as const satisfies readonly (ProfileField | 'phone')[];
export type UpdateField = (typeof UPDATE_FIELDS)[number];
export type Updates = Readonly<Partial<Record<UpdateField, string>>>;

/** How a field is changed: by a code, or with compliance, and which document proves it; null where a note of its own is enough. */
type Way = { readonly by: 'code' } | { readonly by: 'compliance'; readonly proof: ProofKind | null };
const CODE: Way = { by: 'code' };
const CARD: Way = { by: 'compliance', proof: 'ktp' };
/** The law has compliance look at these, and there is no document to show. */
const LOOKED_AT: Way = { by: 'compliance', proof: null };

export const WAYS: Readonly<Record<UpdateField, Way>> = {
  fullName: CARD,
  nik: CARD,
  birthPlace: CARD,
  birthDate: CARD,
  gender: CARD,
  religion: CODE,
  maritalStatus: CODE,
  spouseName: CODE,
  // The family card says it.
  motherName: { by: 'compliance', proof: 'proof' },
  nationality: CARD,
  // The address is that of the card; where letters go is another.
  addressStreet: CARD,
  addressProvince: CARD,
  addressCity: CARD,
  addressDistrict: CARD,
  addressVillage: CARD,
  addressPostalCode: CARD,
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
  ownerNik: LOOKED_AT,
  politicallyExposed: LOOKED_AT,
  politicalOffice: LOOKED_AT,
  taxNumberOption: LOOKED_AT,
  npwpNumber: { by: 'compliance', proof: 'npwp' },
  phone: CODE,
};

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
