/**
 * Draws the profile as a PDF: the submission, or before that the draft. Identifying numbers are masked, in a signed document too,
 * so that access to a session or a file reveals none. The full data is in the immutable submission whose id is printed on it.
 */
import { dateText, dateTimeText, type Language } from '@lumbung/kernel/format.ts';
import { asAsked, FIELD_RULES, PROFILE_FIELDS, type Profile, type ProfileField, STEPS } from '@lumbung/kernel/profile.ts';
import { secondListsOf } from '@lumbung/kernel/second-lists.ts';
import { type Instant, parseDay, toIso } from '@lumbung/kernel/time.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { type PaperKind, papers } from '@lumbung/wording/papers.ts';
import type { Brand } from '../../../platform/brands.ts';
import type { Db } from '../../../platform/database.ts';
import type { Files } from '../../../platform/files.ts';
import type { Keys } from '../../../platform/keys.ts';
import { drawPaper, type Section } from '../../../platform/paper.ts';
import { labelOf } from '../../records/lookups/index.ts';
import { isHandedIn, isVerified, maskProfile, profileOf } from './rules.ts';
import { type DocumentRow, findInvestorStatus, findSubmission, listDocuments, listDocumentsById, readProfile, type Submission } from './store.ts';

/** The data to draw. */
export interface ProfileToDraw {
  readonly profile: Profile;
  /** Null while nothing was submitted, or after it was returned. */
  readonly submission: Submission | null;
  /** The drawn signature of the submission. */
  readonly drawn: DocumentRow | null;
  /** The submission was verified. */
  readonly isVerified: boolean;
  readonly accounts: { readonly sid: string | null; readonly ifua: string | null };
}

export async function readToDraw(db: Db, keys: Keys, investorId: string): Promise<ProfileToDraw> {
  const standing = await findInvestorStatus(db, investorId);
  const submissionId = standing && isHandedIn(standing.state) ? standing.submission_id : null;
  const submission = submissionId === null ? null : await findSubmission(db, keys, investorId, submissionId);
  const [draft, documents] = await Promise.all([
    submission ? null : readProfile(db, keys, investorId),
    submission ? listDocumentsById(db, investorId, submission.documents) : listDocuments(db, investorId),
  ]);
  return {
    profile: submission?.profile ?? asAsked(profileOf(draft!.draft)),
    submission,
    drawn: documents.find(({ kind }) => kind === 'signature') ?? null,
    isVerified: standing !== null && submission !== null && isVerified(standing.state),
    accounts: { sid: standing?.sid ?? null, ifua: standing?.ifua ?? null },
  };
}

interface Drawing {
  readonly kind: PaperKind;
  readonly brand: Pick<Brand, 'name' | 'mark'>;
  readonly language: Language;
  readonly at: Instant;
}

/** The fields of the fund account form: the holder, and what the bank asks; nothing else. */
const OF_BANK_FORM: readonly ProfileField[] = [
  'identityType',
  'fullName',
  'nik',
  'passportNumber',
  'passportExpiry',
  'birthPlace',
  'birthDate',
  'gender',
  'motherName',
  'nationality',
  'country',
  'domicile',
  'residencePermit',
  'addressStreet',
  'addressProvince',
  'addressCity',
  'addressDistrict',
  'addressVillage',
  'addressPostalCode',
  'abroadCountry',
  'abroadStreet',
  'abroadCity',
  'abroadPostalCode',
  'occupation',
  'employer',
  'monthlyIncome',
  'incomeSource',
  'npwpNumber',
  'spouseNpwp',
  'bankCode',
  'bankAccountNumber',
  'houseStatus',
  'familyRelation',
];

export async function drawProfile(files: Files, investorId: string, toDraw: ProfileToDraw, { kind, brand, language, at }: Drawing): Promise<Buffer> {
  const { submission, drawn, accounts } = toDraw;
  const text = inLanguage(papers, language);
  const masked = maskProfile(toDraw.profile);
  // The bank form asks for the position in the family, which most people need not enter.
  const profile = kind === 'bankForm' ? { ...masked, familyRelation: secondListsOf(masked).fundAccountRelation ?? '' } : masked;
  const numbers: Section = {
    title: text.numbers,
    rows: [
      [text.sid, accounts.sid ?? ''],
      [text.ifua, accounts.ifua ?? ''],
    ],
  };
  return drawPaper({
    language,
    brand,
    title: text.titles[kind],
    lead: [
      submission ? text.handedIn(dateTimeText(toIso(submission.at), language), submission.number) : text.draft,
      ...(submission ? [text.submission(submission.submissionId), text.terms(submission.termsVersion)] : []),
      text.masked,
    ],
    sections: [...sectionsOf(profile, kind === 'bankForm' ? OF_BANK_FORM : PROFILE_FIELDS, language), numbers].flatMap(({ title, rows }) => {
      const given = rows.filter(([, value]) => value !== '');
      return given.length === 0 ? [] : [{ title, rows: given }];
    }),
    picture: drawn ? { name: inLanguage(kycFields, language).labels.signature, bytes: await files.get(investorId, drawn.file_id) } : null,
    foot: text.foot(brand.name, dateTimeText(toIso(at), language)),
    pageOf: text.pageOf,
    at: new Date(at),
  });
}

const sectionsOf = (profile: Profile, fields: readonly ProfileField[], language: Language): Section[] =>
  STEPS.map((step) => ({
    title: inLanguage(papers, language).steps[step],
    rows: fields
      .filter((field) => FIELD_RULES[field].step === step)
      .map((field) => [inLanguage(kycFields, language).labels[field], wordsOf(field, profile[field] ?? '', language)] as const),
  }));

/** Formats a value for people: the label of a code, a date. */
function wordsOf(field: ProfileField, value: string, language: Language): string {
  const { list } = FIELD_RULES[field];
  if (value === '') return '';
  if (list !== undefined) return labelOf(list, value, language);
  const day = field === 'birthDate' || field === 'passportExpiry' ? parseDay(value) : null;
  return day === null ? value : dateText(day, language);
}
