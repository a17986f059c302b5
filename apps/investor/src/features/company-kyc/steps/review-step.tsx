/** Last step: summary with links back to each part, the statement letter, and the agreement. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { finishInsti, getReviewInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { COMPANY_FIELDS, COMPANY_RULES, type CompanyField, type CompanyStep, companyForm } from '@lumbung/kernel/company-profile.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Checkbox, FieldError } from '@lumbung/ui/field.tsx';
import { Icon, Pencil } from '@lumbung/ui/icons.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../../app/preferences.tsx';
import { LegalLinks } from '../../../app/document-links.tsx';
import { CompanyButtons, CompanyPage } from '../company-wizard.tsx';
import { StatementLetter } from '../statement-letter.tsx';
import { useShown } from '../use-shown.ts';

export const stepOf = (field: string): CompanyStep =>
  Object.hasOwn(COMPANY_RULES, field) ? COMPANY_RULES[field as CompanyField].step : field === 'terms' ? 'review' : 'documents';

export function ReviewStep() {
  const text = useTexts(companyKyc);
  return (
    <CompanyPage step="review" title={text.reviewTitle}>
      {(review) => <Review review={review} />}
    </CompanyPage>
  );
}

function Review({ review }: { review: GetReviewInstiReply }) {
  const text = useTexts(companyKyc);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { missing } = review;
  const form = useForm(finishInsti, {
    values: { isAgree: false },
    checks: { isAgree: (value) => !value && text.agreeMissing },
    input: () => ({ isAgree: true as const }),
    onDone: async () => {
      await invalidate(client, getReviewInsti);
      await navigate({ to: '/company-kyc/status' });
    },
    // The screen lists what the server reports as missing.
    onRefused: async () => {
      await invalidate(client, getReviewInsti);
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
        {missing.length > 0 && (
          <div role="alert" className="rounded-tile border border-loss bg-loss-soft p-4 text-sm">
            <p className="font-bold text-loss">{text.missing(missing.length)}</p>
            <ul className="mt-2 mb-0 grid list-disc gap-2 pl-5">
              {missing.map((item) => (
                <li key={`${item.field} ${item.reason}`}>
                  <Link to="/company-kyc/$step" params={{ step: stepOf(item.field) }} hash={item.field} className="inline-block min-h-6 text-ink underline">
                    {item.message}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Entered review={review} />
        <StatementLetter />
        <Card>
          <Checkbox {...form.box('isAgree')} label={text.agree} />
          <FieldError text={form.errors.isAgree} />
          <div className="mt-3">
            <LegalLinks kinds={['opening']} />
          </div>
        </Card>
        <FormNotice form={form} />
      </div>
      <CompanyButtons step="review" label={text.submit} isBusy={form.isBusy} />
    </form>
  );
}

/** The entered values by step, in words; missing values are marked. */
function Entered({ review }: { review: GetReviewInstiReply }) {
  const text = useTexts(companyKyc);
  const { labels, documents, steps } = useTexts(companyFields);
  const shown = useShown();
  const { profile } = review;
  const missing = (words: string) => <span className="text-warn">{words}</span>;
  const rowsOf = (step: CompanyStep): readonly (readonly [string, ReactNode])[] =>
    step === 'documents'
      ? review.documentNeeds.flatMap(({ kind, need }) => {
          const sent = review.documents.find((one) => one.kind === kind);
          return sent || need === 'needed' ? [[documents[kind], sent ? text.sent(sent.pages) : missing(text.notSent)] as const] : [];
        })
      : COMPANY_FIELDS.filter(
          (field) => COMPANY_RULES[field].step === step && companyForm.isAsked(field, profile) && (companyForm.isNeeded(field, profile) || profile[field]),
        ).map((field) => {
          const value = profile[field];
          return [
            labels[field],
            value ? (
              <span key={field} className="break-words">
                {shown(field, value)}
              </span>
            ) : (
              missing(text.empty)
            ),
          ] as const;
        });
  return (['company', 'contact', 'finance', 'people', 'documents'] as const).map((step) => (
    <Card
      key={step}
      id={step}
      title={steps[step]}
      action={
        <Link to="/company-kyc/$step" params={{ step }} aria-label={text.edit(steps[step])} className={buttonLook('quiet', 'dense')}>
          <Icon of={Pencil} size={16} />
          {text.change}
        </Link>
      }
    >
      <Facts rows={rowsOf(step)} columns={2} />
    </Card>
  ));
}
