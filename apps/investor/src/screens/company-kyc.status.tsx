/** Status of a company's identity check: who is processing it, what to correct, and what can be changed once it is in force. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { GetReviewInstiReply } from '@lumbung/contract/company-kyc/get-review-insti.ts';
import { getReviewInsti } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, ShieldCheck } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { Timeline, type TimelineItem } from '@lumbung/ui/order.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { WithContact } from '@lumbung/web/contact.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';
import { Returned } from '../app/in-steps.tsx';
import { StatementLetter } from '../features/company-kyc/statement-letter.tsx';

export const Route = createFileRoute('/company-kyc/status')({ beforeLoad: signedIn, component: StatusPage });

const isMoving = (reply: GetReviewInstiReply | undefined): boolean =>
  reply?.state === 'submitted' || reply?.state === 'approved' || reply?.change?.state === 'submitted' || reply?.change?.state === 'approved';

function StatusPage() {
  const text = useTexts(companyKyc);
  const review = useCall(getReviewInsti, {}, { refetchInterval: (reply) => (isMoving(reply) ? 5_000 : false) });
  return (
    <div className="mx-auto max-w-180">
      {!review.data && <PageHeader title={text.title} />}
      <Loaded of={review} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => <Status review={reply} />}
      </Loaded>
    </div>
  );
}

function Status({ review }: { review: GetReviewInstiReply }) {
  const text = useTexts(companyKyc);
  const words = useTexts(inSteps);
  const client = useQueryClient();
  const isVerified = useStart()?.user?.isVerified;
  const { state, returned, mayWrite } = review;
  // The page layout shows the company's verification, so refetch it.
  useEffect(() => {
    if (state === 'active' && isVerified === false) void restart(client);
  }, [state, isVerified, client]);
  if (state === 'none' || state === 'draft')
    return (
      <>
        <PageHeader title={text.title} />
        <Card>
          <EmptyState
            icon={<Icon of={ShieldCheck} size={22} />}
            title={text.notHandedIn}
            action={
              <Link to="/company-kyc" className={buttonLook()}>
                {words.resume}
              </Link>
            }
          />
        </Card>
      </>
    );
  return (
    <>
      <PageHeader title={text.headlines[state]} lead={<WithContact text={text.headlineLeads[state]} />} />
      <div className="grid gap-4">
        <Returned returned={returned} fields={null} />
        <Change change={review.change} />
        <Card>
          <Timeline items={itemsOf(review, text)} stateNames={text.stationStates} />
        </Card>
        {review.sid && review.ifua && (
          <Card>
            <Facts
              rows={[
                [
                  text.sid,
                  <span key="sid" className="num">
                    {review.sid}
                  </span>,
                ],
                [
                  text.ifua,
                  <span key="ifua" className="num">
                    {review.ifua}
                  </span>,
                ],
              ]}
            />
          </Card>
        )}
        <StatementLetter />
        {state === 'returned' && mayWrite && (
          <Link to="/company-kyc/$step" params={{ step: review.nextStep }} className={buttonLook('primary', 'large', true)}>
            {text.fix}
          </Link>
        )}
        {state === 'active' && (
          <Link to="/explore" className={buttonLook('primary', 'large', true)}>
            {text.explore}
          </Link>
        )}
        {state === 'active' && mayWrite && (
          <Link to="/company-kyc/change" className={buttonLook('quiet')}>
            {text.changeOpen}
          </Link>
        )}
      </div>
    </>
  );
}

/** State of the last requested change; an applied change is not shown. */
function Change({ change }: Pick<GetReviewInstiReply, 'change'>) {
  const text = useTexts(companyKyc);
  const { labels, documents } = useTexts(companyFields);
  if (change === null || change.state === 'inForce') return null;
  if (change.state === 'rejected') return <InlineNotice tone="warn">{text.changeRejected}</InlineNotice>;
  if (change.state === 'returned')
    return (
      <div className="grid gap-2">
        <p className="text-sm font-semibold">{text.changeReturned}</p>
        <Returned returned={change.returned} fields={null} />
      </div>
    );
  return (
    <InlineNotice>
      {text.changeWaits} {change.fields.map((field) => wordOf(documents, field) ?? wordOf(labels, field) ?? field).join(', ')}
    </InlineNotice>
  );
}

/** The progress as shown to a company: four stations, each with its first event since the last submission. */
function itemsOf({ state, timeline, returned, bankName }: GetReviewInstiReply, text: (typeof companyKyc)['id']): TimelineItem[] {
  const submittedAt = timeline.findLast(({ kind }) => kind === 'submitted')?.at ?? '';
  // All times have the same offset, so comparing their texts orders them.
  const since = (...kinds: readonly string[]): string | undefined => timeline.find(({ kind, at }) => kinds.includes(kind) && at >= submittedAt)?.at;
  const isByBank = state === 'returned' && returned.some(({ reason }) => reason === 'holderDiffers' || reason === 'noAccount');
  const isChecking = state === 'submitted' && bankName === 'waiting';
  const isNo = state === 'rejected' || (state === 'returned' && !isByBank);
  const item = (key: keyof typeof text.stations, at: string | undefined, isCurrent: boolean, isFailed = false): TimelineItem => ({
    key,
    title: text.stations[key],
    state: isFailed ? 'failed' : at ? 'done' : isCurrent ? 'current' : 'next',
    ...(at ? { when: <DateTime at={at} /> } : isCurrent && key === 'checks' ? { detail: text.checkWaiting } : {}),
  });
  return [
    item('submitted', submittedAt, false),
    item('checks', since('bankChecked'), isChecking, isByBank),
    item('decision', isByBank ? undefined : since('approved', 'returned', 'rejected'), state === 'submitted' && !isChecking, isNo),
    item('accounts', since('activated'), state === 'approved'),
  ];
}
