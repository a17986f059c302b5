/** Changes a verified company: contact data applies at once, all other data and documents after review. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti, updateInstiAfterFinish } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { CHANGED_AT_ONCE, COMPANY_FIELDS, type CompanyField, companyForm } from '@lumbung/kernel/company-profile.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useLookups } from '../app/lists.ts';
import { useTexts } from '../app/preferences.tsx';
import { CompanyDocumentTile } from '../features/company-kyc/company-document.tsx';
import { CompanyInput, type Lists } from '../features/company-kyc/company-field.tsx';
import { formValues, wireValues } from '../features/company-kyc/values.ts';

export const Route = createFileRoute('/company-kyc/change')({ beforeLoad: signedIn, component: ChangePage });

function ChangePage() {
  const text = useTexts(companyKyc);
  const words = useTexts(inSteps);
  const review = useCall(getReviewInsti, {});
  const lookups = useLookups();
  // Outside the form, which is remounted when the company's data has changed.
  const [told, setTold] = useState<string | null>(null);
  return (
    <div className="mx-auto max-w-200">
      <PageHeader title={text.changeTitle} lead={text.changeLead} />
      {told && (
        <div className="mb-4">
          <InlineNotice tone="gain" role="status">
            {told}
          </InlineNotice>
        </div>
      )}
      <Loaded of={both(review, lookups)} shape={<Skeleton className="h-96" />} faultIn="card">
        {([found, { lists }]) =>
          found.state === 'active' && found.mayWrite ? (
            <Change key={found.change?.submittedAt ?? ''} review={found} onTold={setTold} lists={new Map(lists.map(({ list, items }) => [list, items]))} />
          ) : (
            <Link to="/company-kyc/status" className={buttonLook()}>
              {words.toStatus}
            </Link>
          )
        }
      </Loaded>
    </div>
  );
}

/** Identity numbers are masked, so their fields start empty. */
const isMasked = (value: string | undefined): boolean => value?.startsWith('••••') === true;

function Change({ review, lists, onTold }: { review: GetReviewInstiReply; lists: Lists; onTold: (told: string) => void }) {
  const text = useTexts(companyKyc);
  const words = useTexts(companyFields);
  const client = useQueryClient();
  const { profile, change } = review;
  const isWaiting = change?.state === 'submitted' || change?.state === 'approved';
  const known = Object.fromEntries(Object.entries(profile).filter(([, value]) => !isMasked(value)));
  const form = useForm(updateInstiAfterFinish, {
    values: formValues(known),
    input: (typed) => {
      const wire = wireValues(typed);
      // A masked number that was not retyped stays unchanged.
      return Object.fromEntries(
        COMPANY_FIELDS.flatMap((field) =>
          isMasked(profile[field]) && !wire[field] ? [] : (wire[field] ?? '') === (profile[field] ?? '') ? [] : [[field, wire[field] ?? null]],
        ),
      );
    },
    onDone: async ({ applied, handedIn }) => {
      onTold(handedIn.length > 0 ? text.changeHandedIn : applied.length > 0 ? text.changeDone : text.changeNothing);
      await invalidate(client, getReviewInsti);
      scrollTo({ top: 0 });
    },
  });
  const asked = wireValues(form.values);
  const isShown = (field: CompanyField): boolean => profile[field] !== undefined || (companyForm.isAsked(field, asked) && !/^(owner|signer)\d/.test(field));
  const [atOnce, others] = [
    COMPANY_FIELDS.filter((field) => CHANGED_AT_ONCE.has(field)),
    COMPANY_FIELDS.filter((field) => !CHANGED_AT_ONCE.has(field) && isShown(field)),
  ];
  const inputOf = (field: CompanyField) => (
    <CompanyInput key={field} field={field} form={form} lists={lists} hint={isMasked(profile[field]) ? text.masked(profile[field]!) : undefined} isWhole />
  );
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {isWaiting && <InlineNotice>{text.changeWaits}</InlineNotice>}
      <FormErrors form={form} />
      <Card title={text.changeContact} id="at-once">
        <div className="grid gap-4 md:grid-cols-2">{atOnce.map(inputOf)}</div>
      </Card>
      {!isWaiting && (
        <>
          <Card title={text.changeOthers} id="looked-at">
            <div className="grid gap-4 md:grid-cols-2">{others.map(inputOf)}</div>
          </Card>
          <Card title={words.steps.documents} id="documents">
            <div className="grid gap-3">
              {review.documentNeeds
                .filter(({ need }) => need !== 'notAsked')
                .map(({ kind, need }) => (
                  <CompanyDocumentTile
                    key={kind}
                    kind={kind}
                    isNeeded={need === 'needed'}
                    document={review.documents.find((one) => one.kind === kind)}
                    error={undefined}
                  />
                ))}
            </div>
          </Card>
        </>
      )}
      <FormNotice form={form} />
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {text.changeSubmit}
      </Button>
    </form>
  );
}
