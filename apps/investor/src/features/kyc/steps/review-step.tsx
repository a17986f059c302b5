/** Last step: summary with links back to each part, and the agreement. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { finish, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { dateText, groupsOfFour } from '@lumbung/kernel/format.ts';
import {
  documentsNeeded,
  FIELD_RULES,
  isByPassport,
  isFieldAsked,
  isFieldNeeded,
  PROFILE_FIELDS,
  type ProfileField,
  type Step,
} from '@lumbung/kernel/profile.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Icon, Pencil } from '@lumbung/ui/icons.tsx';
import { kyc } from '@lumbung/wording/kyc.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { kycStatus } from '@lumbung/wording/kyc-status.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useLookups } from '../../../app/lists.ts';
import { usePreferences, useTexts } from '../../../app/preferences.tsx';
import { LegalLinks } from '../../../app/document-links.tsx';
import { WizardButtons, WizardPage } from '../wizard.tsx';

const STEP_OF: Readonly<Record<string, Step>> = {
  ktp: 'documents',
  selfie: 'documents',
  permit: 'person',
  npwp: 'work',
  riskProfile: 'work',
  signature: 'review',
  terms: 'review',
};
const stepOf = (field: string): Step => STEP_OF[field] ?? FIELD_RULES[field as ProfileField]?.step ?? 'review';

/** Provided by another feature: the signature. */
type Signature = ComponentType<{ review: GetReviewReply }>;

export function ReviewStep({ signature }: { signature: Signature }) {
  const text = useTexts(kycStatus);
  return (
    <WizardPage step="review" title={text.reviewTitle}>
      {(review) => <Review review={review} signature={signature} />}
    </WizardPage>
  );
}

function Review({ review, signature: SignatureCard }: { review: GetReviewReply; signature: Signature }) {
  const text = useTexts(kycStatus);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { missing } = review;
  const rows = useRows(review);
  const form = useForm(finish, {
    values: {},
    // The sentences above the button are what the user agrees to.
    input: () => ({ isAgree: true as const }),
    onDone: async () => {
      await invalidate(client, getReview);
      await navigate({ to: '/kyc/status' });
    },
    // The screen lists what the server reports as missing.
    onRefused: async () => {
      await invalidate(client, getReview);
      return false;
    },
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The list of missing items is at the top and links to each.
        if (missing.length === 0) void form.submit();
        else scrollTo({ top: 0 });
      }}
    >
      <PageHeader title={text.reviewTitle} lead={text.reviewLead} />
      <div className="grid gap-4">
        {missing.length > 0 && <Missing missing={missing} />}
        {/* At the top: the button is always visible, so the declaration must be seen first. */}
        <Declaration profile={review.profile} />
        {(Object.keys(rows) as Step[]).map((step) => (
          <Part key={step} step={step} rows={rows[step] ?? []} />
        ))}
        <SignatureCard review={review} />
        <FormNotice form={form} />
      </div>
      <WizardButtons step="review" label={text.submit} isBusy={form.isBusy} />
    </form>
  );
}

/** The declaration made by submitting: its sentences follow the answers; unanswered questions are left out. */
function Declaration({ profile }: Pick<GetReviewReply, 'profile'>) {
  const text = useTexts(kycStatus);
  const { true: isTrue, own, ofAnother, noOffice, office, terms } = text.declaration;
  const { assetOwnership, ownerName = '', politicallyExposed, politicalOffice = '' } = profile;
  const said = [
    isTrue,
    ...(assetOwnership ? [assetOwnership === '2' ? ofAnother(ownerName) : own] : []),
    ...(politicallyExposed ? [politicallyExposed === '1' ? office(politicalOffice) : noOffice] : []),
    terms,
  ];
  return (
    <Card title={text.declarationTitle} id="declaration">
      <ul className="m-0 grid list-disc gap-1.5 pl-5">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-3">
        <LegalLinks kinds={['opening']} />
      </div>
    </Card>
  );
}

type Rows = readonly (readonly [string, ReactNode])[];

/** The entered values by step, in words; missing values are marked. */
function useRows(review: GetReviewReply): Readonly<Partial<Record<Step, Rows>>> {
  const text = useTexts(kycStatus);
  const { labels } = useTexts(kycFields);
  const { language } = usePreferences();
  const lookups = useLookups();
  const { profile } = review;

  const nameOf = (list: string, code: string): string =>
    lookups.data?.lists.find((one) => one.list === list)?.items.find((item) => item.code === code)?.label[language] ?? '…';
  const shown = (field: ProfileField): string => {
    const value = profile[field] ?? '';
    const { list } = FIELD_RULES[field];
    if (list) return nameOf(list, value);
    if ((field === 'birthDate' || field === 'passportExpiry') && parseDay(value) !== null) return dateText(value, language);
    return field === 'nik' || field === 'ownerNik' || field === 'npwpNumber' || field === 'spouseNpwp' ? groupsOfFour(value) : value;
  };
  const isEmpty = (field: ProfileField): boolean => (profile[field] ?? '') === '';
  const missingText = <span className="text-warn">{text.empty}</span>;
  const rowsOf = (step: Step) =>
    PROFILE_FIELDS.filter((field) => FIELD_RULES[field].step === step && isFieldAsked(field, profile) && (isFieldNeeded(field, profile) || profile[field])).map(
      (field) => [labels[field]!, isEmpty(field) ? missingText : <span key={field}>{shown(field)}</span>] as const,
    );
  return {
    documents: documentsNeeded(profile).map((kind) => [
      kind === 'ktp' && isByPassport(profile) ? text.passportPhoto : labels[kind]!,
      review.documents.some((one) => one.kind === kind) ? text.photoSent : missingText,
    ]),
    person: rowsOf('person'),
    work: [...rowsOf('work'), [text.risk, review.riskLevel === null ? missingText : nameOf('riskLevel', String(review.riskLevel))]],
    bank: rowsOf('bank'),
  };
}

/** Missing items, each with a link. */
function Missing({ missing }: Pick<GetReviewReply, 'missing'>) {
  const text = useTexts(kycStatus);
  return (
    <div role="alert" className="rounded-tile border border-loss bg-loss-soft p-4 text-sm">
      <p className="font-bold text-loss">{text.open(missing.length)}</p>
      <ul className="mt-2 mb-0 grid list-disc gap-2 pl-5">
        {missing.map((item) => (
          <li key={item.field}>
            <Link to="/kyc/$step" params={{ step: stepOf(item.field) }} hash={item.field} className="inline-block min-h-6 text-ink underline">
              {item.message}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Summary of one step, with a link back to it. */
function Part({ step, rows }: { step: Step; rows: Rows }) {
  const text = useTexts(kycStatus);
  const frame = useTexts(kyc);
  return (
    <Card
      id={step}
      title={frame.steps[step]}
      action={
        <Link to="/kyc/$step" params={{ step }} aria-label={text.edit(frame.steps[step]!)} className={buttonLook('quiet', 'dense')}>
          <Icon of={Pencil} size={16} />
          {text.change}
        </Link>
      }
    >
      <Facts rows={rows} columns={2} />
    </Card>
  );
}
