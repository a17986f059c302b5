/**
 * Draws the statement letter of a company as a PDF: the declarant, the statements, owners and signers, with room for each signature
 * and the stamp. It shows the submitted profile, or before that the draft; identifying numbers are masked.
 */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/get-pdf-insti-statement-letter.ts';
import {
  COMPANY_FIELDS,
  COMPANY_RULES,
  type CompanyField,
  type CompanyProfile,
  companyForm,
  OWNER_SLOTS,
  SIGNER_SLOTS,
} from '@lumbung/kernel/company-profile.ts';
import { valuesOf } from '@lumbung/kernel/field-rules.ts';
import { dateText, dateTimeText, type Language, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { HOUR, parseDay, toIso } from '@lumbung/kernel/time.ts';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyLetter } from '@lumbung/wording/company-letter.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { papers } from '@lumbung/wording/papers.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { drawPaper, type Section } from '../../../platform/paper.ts';
import { consume } from '../../../platform/rate-limit.ts';
import type { Steps } from '../../../platform/serve.ts';
import { labelOf } from '../../records/lookups/index.ts';
import { findInvestorStatus, isEditable } from '../kyc/index.ts';
import { maskProfile } from './rules.ts';
import { findInForce, findNewest, readDraft } from './store.ts';

/** Letters an hour: drawing one takes about 10 ms of CPU. */
export const LETTERS_AN_HOUR = 30;

export async function getPdfInstiStatementLetter({ db, transact }: Steps, context: InvestorContext): Promise<Answer<typeof call.getPdfInstiStatementLetter>> {
  const { keys, session, brand, language, business: at, system } = context;
  const { investorId, company } = session;
  const admitted = await transact(async (tx): Promise<Outcome<null, 'tooManyPapers' | 'userNotFound'>> => {
    const { used } = await consume(tx, `companyKyc.letter:${investorId}`, system, HOUR);
    if (used > LETTERS_AN_HOUR) return refuseAndKeep('tooManyPapers');
    return company === null ? refuseAndKeep('userNotFound') : done(null);
  });
  if (!admitted.ok) return admitted;

  const standing = await findInvestorStatus(db, investorId);
  const isDraft = isEditable(standing?.state ?? 'none');
  const submission = isDraft ? null : ((await findInForce(db, keys, investorId)) ?? (await findNewest(db, keys, investorId, ['first'])));
  const profile = maskProfile(submission?.profile ?? companyForm.asAsked(valuesOf((await readDraft(db, keys, investorId)).draft)));

  const [text, paper] = [inLanguage(companyLetter, language), inLanguage(papers, language)];
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: [
      submission ? paper.handedIn(dateTimeText(toIso(submission.at), language), submission.number) : paper.draft,
      ...(submission ? [paper.submission(submission.submissionId), paper.terms(submission.termsVersion)] : []),
      paper.masked,
    ],
    paragraphs: [{ title: text.states(profile.companyName ?? '…'), lines: text.statements(brand.name) }],
    sections: sectionsOf(profile, language),
    picture: null,
    signatures: {
      title: text.signing(profile.establishmentPlace ?? ''),
      stamp: text.stamp,
      places: SIGNER_SLOTS.flatMap((slot) => {
        const name = profile[`signer${slot}Name`];
        return name ? [{ name, position: profile[`signer${slot}Position`] ?? '' }] : [];
      }),
    },
    foot: paper.foot(brand.name, dateTimeText(toIso(at), language)),
    pageOf: paper.pageOf,
    at: new Date(at),
  });
  return done({ contentType: 'application/pdf', fileName: text.file, bytes });
}

function sectionsOf(profile: CompanyProfile, language: Language): Section[] {
  const { labels, groups } = inLanguage(companyFields, language);
  const rowsOf = (fields: readonly CompanyField[]): (readonly [string, string])[] =>
    fields.flatMap((field) => (profile[field] ? [[labels[field], valueText(field, profile[field], language)] as const] : []));
  const plain = (['company', 'contact', 'finance'] as const).map((step) => ({
    title: groups[step],
    rows: rowsOf(COMPANY_FIELDS.filter((field) => COMPANY_RULES[field].step === step)),
  }));
  const people = (head: 'owner' | 'signer', slots: readonly number[]): Section[] =>
    slots.map((slot) => ({ title: groups[head](slot), rows: rowsOf(COMPANY_FIELDS.filter((field) => field.startsWith(`${head}${slot}`))) }));
  return [...plain, ...people('owner', OWNER_SLOTS), ...people('signer', SIGNER_SLOTS)].filter(({ rows }) => rows.length > 0);
}

/** Formats a value for people: the label of a code, a date, an amount, a share. */
export function valueText(field: CompanyField, value: string, language: Language): string {
  const { list } = COMPANY_RULES[field];
  if (list !== undefined) return labelOf(list, value, language);
  if (field === 'totalAssets') return moneyText(value, language);
  if (/^owner\dShare$/.test(field)) return percentText(String(Number(value) / 10_000), language, { decimals: 2 });
  const day = /Date$/.test(field) ? parseDay(value) : null;
  return day === null ? value : dateText(day, language);
}
