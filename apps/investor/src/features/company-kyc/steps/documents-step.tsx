/** Company documents: those required for its type first, then the optional ones. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { ErrorSummary } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { companyFields, companyReasonText } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { focusField } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../../app/preferences.tsx';
import { CompanyDocumentTile } from '../company-document.tsx';
import { StatementLetter } from '../statement-letter.tsx';
import { CompanyButtons, CompanyPage } from '../company-wizard.tsx';
import { Returned } from '../../../app/in-steps.tsx';

export function DocumentsStep() {
  const { steps } = useTexts(companyFields);
  return (
    <CompanyPage step="documents" title={steps.documents}>
      {(review) => <Documents review={review} />}
    </CompanyPage>
  );
}

function Documents({ review }: { review: GetReviewInstiReply }) {
  const text = useTexts(companyKyc);
  const general = useTexts(common);
  const { steps } = useTexts(companyFields);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const byKind = new Map(review.documents.map((document) => [document.kind, document]));
  const returned = new Map(review.returned.map(({ field, message }) => [field, message]));
  const kindsThat = (need: 'needed' | 'welcome') => review.documentNeeds.filter((one) => one.need === need).map(({ kind }) => kind);
  const [needed, welcome] = [kindsThat('needed'), kindsThat('welcome')];
  const missing = needed.filter((kind) => !byKind.has(kind)).map((field) => ({ field, message: companyReasonText(field, 'missing', language) }));
  const tileOf = (kind: (typeof needed)[number], isNeeded: boolean) => (
    <CompanyDocumentTile
      key={kind}
      kind={kind}
      isNeeded={isNeeded}
      document={byKind.get(kind)}
      error={returned.get(kind) ?? (isAsked ? missing.find(({ field }) => field === kind)?.message : undefined)}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missing[0]) focusField(missing[0].field);
        else void navigate({ to: '/company-kyc/$step', params: { step: 'review' } });
      }}
    >
      <PageHeader title={steps.documents} lead={text.leads.documents} />
      <div className="grid gap-4">
        {isAsked && missing.length > 1 && <ErrorSummary title={general.fieldsWrong(missing.length)} errors={missing} />}
        <Returned returned={review.returned} fields={[...needed, ...welcome]} />
        <StatementLetter />
        <Card>
          <div className="grid gap-3">{needed.map((kind) => tileOf(kind, true))}</div>
        </Card>
        {welcome.length > 0 && (
          <Card title={text.othersTitle} id="others">
            <div className="grid gap-3">{welcome.map((kind) => tileOf(kind, false))}</div>
          </Card>
        )}
      </div>
      <CompanyButtons step="documents" label={text.next} isBusy={false} />
    </form>
  );
}
