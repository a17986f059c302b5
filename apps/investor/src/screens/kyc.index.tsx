/** The beginning of the identification, and where one comes back to: what is done, what is next. */
import { createFileRoute, Link } from '@tanstack/react-router';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { BriefcaseBusiness, Check, ChevronRight, FileText, Icon, IdCard, Landmark, UserRound } from '@lumbung/ui/icons.tsx';
import { kyc } from '@lumbung/wording/kyc.ts';
import { kycOverview } from '@lumbung/wording/kyc-overview.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/kyc/')({ beforeLoad: signedIn, component: Overview });

const ICONS = { documents: IdCard, person: UserRound, work: BriefcaseBusiness, bank: Landmark, review: FileText } as const;

function Overview() {
  const text = useTexts(kycOverview);
  const frame = useTexts(kyc);
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={frame.title} lead={text.lead} />
      <Loaded of={useCall(getReview, {})} shape={<Skeleton className="h-96" />} faultIn="card">
        {(review) => <Checklist review={review} />}
      </Loaded>
    </div>
  );
}

function Checklist({ review }: { review: GetReviewReply }) {
  const text = useTexts(kycOverview);
  const frame = useTexts(kyc);
  const { state, isEditable, steps, nextStep, returned } = review;
  return (
    <div className="grid gap-4">
      {returned.length > 0 && <InlineNotice tone="warn">{text.returned(returned.length)}</InlineNotice>}
      <Card>
        <ol className="m-0 list-none p-0">
          {steps.map(({ step, isComplete, open }) => {
            const icon = ICONS[step];
            const body = (
              <>
                <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-primary-soft text-link">
                  {isComplete ? <Icon of={Check} size={20} strokeWidth={3} /> : <Icon of={icon} size={20} />}
                </span>
                <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
                  <span className="min-w-0">
                    <span className="block font-semibold">{frame.steps[step]}</span>
                    <span className="block text-sm text-ink-2">{text.stepLeads[step]}</span>
                  </span>
                  {isComplete ? <Badge tone="gain">{text.complete}</Badge> : state !== 'none' && open > 0 && <Badge tone="warn">{text.stepOpen(open)}</Badge>}
                </span>
                {isEditable && <Icon of={ChevronRight} size={18} className="text-ink-3" />}
              </>
            );
            const look = 'flex min-h-14 items-center gap-3 py-3 text-ink no-underline';
            return (
              <li key={step} className="border-b border-line last:border-b-0">
                {isEditable ? (
                  <Link to="/kyc/$step" params={{ step }} className={look}>
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
          {isEditable ? (
            <Link to="/kyc/$step" params={{ step: nextStep }} className={buttonLook('primary', 'large', true)}>
              {state === 'none' ? text.start : frame.resume}
            </Link>
          ) : (
            <Link to="/kyc/status" className={buttonLook('primary', 'large', true)}>
              {frame.toStatus}
            </Link>
          )}
        </div>
      </Card>
      {isEditable && (
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
