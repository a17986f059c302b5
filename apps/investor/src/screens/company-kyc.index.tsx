/** The beginning of the identification of a company, and where its people come back to: what is done, what is next. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Check, ChevronRight, FileText, Icon, IdCard, Landmark, MapPin, ShieldCheck, UsersRound } from '@lumbung/ui/icons.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { Returned } from '../features/company-kyc/company-wizard.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/company-kyc/')({ beforeLoad: signedIn, component: Overview });

const ICONS = { company: IdCard, contact: MapPin, finance: Landmark, people: UsersRound, documents: FileText, review: ShieldCheck } as const;

function Overview() {
  const text = useTexts(companyKyc);
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={useCall(getReviewInsti, {})} shape={<Skeleton className="h-96" />} faultIn="card">
        {(review) => <Checklist review={review} />}
      </Loaded>
    </div>
  );
}

function Checklist({ review }: { review: GetReviewInstiReply }) {
  const text = useTexts(companyKyc);
  const words = useTexts(companyFields);
  const { state, mayWrite, steps, nextStep, returned } = review;
  const isOpen = review.isEditable && mayWrite;
  return (
    <div className="grid gap-4">
      {!mayWrite && <InlineNotice>{text.lookOnly}</InlineNotice>}
      <Returned returned={returned} fields={null} />
      <Card>
        <ol className="m-0 list-none p-0">
          {steps.map(({ step, isComplete, open }) => {
            const body = (
              <>
                <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-primary-soft text-link">
                  {isComplete ? <Icon of={Check} size={20} strokeWidth={3} /> : <Icon of={ICONS[step]} size={20} />}
                </span>
                <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
                  <span className="min-w-0">
                    <span className="block font-semibold">{words.steps[step]}</span>
                    <span className="block text-sm text-ink-2">{text.stepLeads[step]}</span>
                  </span>
                  {isComplete ? <Badge tone="gain">{text.complete}</Badge> : state !== 'none' && open > 0 && <Badge tone="warn">{text.open(open)}</Badge>}
                </span>
                {isOpen && <Icon of={ChevronRight} size={18} className="text-ink-3" />}
              </>
            );
            const look = 'flex min-h-14 items-center gap-3 py-3 text-ink no-underline';
            return (
              <li key={step} className="border-b border-line last:border-b-0">
                {isOpen ? (
                  <Link to="/company-kyc/$step" params={{ step }} className={look}>
                    {body}
                  </Link>
                ) : (
                  <div className={look}>{body}</div>
                )}
              </li>
            );
          })}
        </ol>
        <div className="mt-4">
          {isOpen ? (
            <Link to="/company-kyc/$step" params={{ step: nextStep }} className={buttonLook('primary', 'large', true)}>
              {state === 'none' ? text.start : text.resume}
            </Link>
          ) : (
            <Link to="/company-kyc/status" className={buttonLook('primary', 'large', true)}>
              {text.toStatus}
            </Link>
          )}
        </div>
      </Card>
      {isOpen && (
        <Card title={text.prepare} id="prepare">
          <ul className="m-0 grid list-disc gap-1 pl-5 text-ink-2">
            {text.prepareItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
      )}
      <p className="measure text-xs text-ink-3">{text.privacy}</p>
    </div>
  );
}
