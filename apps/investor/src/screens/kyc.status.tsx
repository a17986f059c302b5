/** Status of the identity check: who is processing it, what comes next, what to correct. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { GetReviewReply } from '@lumbung/contract/kyc/get-review.ts';
import { getProduct, listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, ShieldCheck } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { Timeline, type TimelineItem } from '@lumbung/ui/order.tsx';
import { inSteps } from '@lumbung/wording/in-steps.ts';
import { kyc } from '@lumbung/wording/kyc.ts';
import { kycStatus } from '@lumbung/wording/kyc-status.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import { WithContact } from '@lumbung/web/contact.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { chosenFund } from '../app/chosen-fund.ts';
import { Returned } from '../app/in-steps.tsx';
import { useTexts } from '../app/preferences.tsx';
import { restart, useStart } from '../app/session.ts';
import { FundRow } from '../features/catalogue/fund-row.tsx';

export const Route = createFileRoute('/kyc/status')({ beforeLoad: signedIn, component: StatusPage });

function StatusPage() {
  const text = useTexts(kycStatus);
  const review = useCall(getReview, {}, { refetchInterval: (reply) => (reply?.state === 'submitted' || reply?.state === 'approved' ? 5_000 : false) });
  return (
    <div className="mx-auto max-w-180">
      {!review.data && <PageHeader title={text.statusTitle} />}
      <Loaded of={review} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => <Status review={reply} />}
      </Loaded>
    </div>
  );
}

function Status({ review }: { review: GetReviewReply }) {
  const text = useTexts(kycStatus);
  const renewTexts = useTexts(renewal);
  const client = useQueryClient();
  const user = useStart()?.user;
  const { state, returned, checks } = review;
  const isVerified = user?.isVerified;
  // The page layout shows the user's verification, so refetch it.
  useEffect(() => {
    if (state === 'active' && isVerified === false) void restart(client);
  }, [state, isVerified, client]);
  if (state === 'none' || state === 'draft') return <NotSent />;
  return (
    <>
      <PageHeader title={text.headlines[state]} lead={<WithContact text={text.leads[state]} />} />
      <div className="grid gap-4">
        <Returned returned={returned} fields={null} />
        <Card>
          <Timeline items={itemsOf(review, text, checks.civilRegistry === 'waiting' || checks.bankName === 'waiting')} stateNames={text.stepStates} />
        </Card>
        {review.sid && review.ifua && <Numbers sid={review.sid} ifua={review.ifua} />}
        {state === 'returned' && (
          <Link to="/kyc/$step" params={{ step: review.nextStep }} className={buttonLook('primary', 'large', true)}>
            {text.fix}
          </Link>
        )}
        {state === 'active' && <CameFor />}
        {state === 'active' && <FirstFunds riskLevel={review.riskLevel} />}
        {state === 'active' && (
          <Link to="/explore" className={buttonLook('primary', 'large', true)}>
            {text.explore}
          </Link>
        )}
        {state === 'refreshDue' && (
          <Link to="/account/renew" className={buttonLook('primary', 'large', true)}>
            {renewTexts.open}
          </Link>
        )}
        <Link to="/kyc/sign" className={buttonLook('quiet')}>
          {text.documentsOpen}
        </Link>
      </div>
    </>
  );
}

/** Nothing submitted yet: link back to the form. */
function NotSent() {
  const text = useTexts(kycStatus);
  const frame = useTexts(kyc);
  const words = useTexts(inSteps);
  return (
    <>
      <PageHeader title={frame.title} />
      <Card>
        <EmptyState
          icon={<Icon of={ShieldCheck} size={22} />}
          title={text.notSent}
          action={
            <Link to="/kyc" className={buttonLook()}>
              {words.resume}
            </Link>
          }
        />
      </Card>
    </>
  );
}

/** The original goal of the user: the fund chosen before registration, and items in the cart. */
function CameFor() {
  const text = useTexts(kycStatus);
  const lines = useStart()?.cartLines ?? 0;
  const slug = chosenFund();
  return (
    <>
      {lines > 0 && (
        <Card title={text.cartWaits} id="cart-waits">
          <Link to="/cart" className={buttonLook()}>
            {text.toCart(lines)}
          </Link>
        </Card>
      )}
      {slug !== null && <Chosen slug={slug} />}
    </>
  );
}

function Chosen({ slug }: { slug: string }) {
  const text = useTexts(kycStatus);
  const found = useCall(getProduct, { id: slug });
  // A fund that is no longer offered is not shown.
  if (!found.data) return null;
  return (
    <Card title={text.chosenFund} id="chosen-fund">
      <div className="-mx-4 -mb-4 md:-mx-5 md:-mb-5">
        <FundRow product={found.data.product} />
      </div>
    </Card>
  );
}

/** A few suitable funds for a newly verified user, largest first. */
function FirstFunds({ riskLevel }: { riskLevel: number | null }) {
  const text = useTexts(kycStatus);
  const found = useCall(listProducts, { currency: 'IDR', open: true, sort: '-aum', size: 3, ...(riskLevel === null ? {} : { maxRisk: riskLevel }) });
  return (
    <Card title={text.firstFunds} hint={text.firstFundsLead} id="first-funds">
      <div className="-mx-4 -mb-4 md:-mx-5 md:-mb-5">
        <Loaded of={found} shape={<Skeleton className="h-54" />}>
          {({ items }) => (
            <ul className="m-0 list-none p-0">
              {items.map((product) => (
                <li key={product.productId} className="border-t border-line">
                  <FundRow product={product} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

/** The investor's numbers at the central securities depository. */
function Numbers({ sid, ifua }: { sid: string; ifua: string }) {
  const text = useTexts(kycStatus);
  return (
    <Card>
      <Facts
        rows={[
          [
            text.sid,
            <span key="sid" className="num">
              {sid}
            </span>,
          ],
          [
            text.ifua,
            <span key="ifua" className="num">
              {ifua}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

/** The progress as shown to the user: four stations, the latest event of each. */
function itemsOf({ state, timeline, returned }: GetReviewReply, text: (typeof kycStatus)['id'], isChecking: boolean): TimelineItem[] {
  const submittedAt = timeline.findLast(({ kind }) => kind === 'submitted')?.at ?? '';
  // All times have the same offset, so comparing their texts orders them.
  const since = (...kinds: readonly string[]): string | undefined => timeline.findLast(({ kind, at }) => kinds.includes(kind) && at >= submittedAt)?.at;
  const checkedAt = isChecking ? undefined : since('registryChecked', 'registryNotAsked', 'bankChecked');
  const decidedAt = since('approved', 'returned', 'rejected');
  const openedAt = since('activated');
  // The bank's result alone returns the form, before compliance reviews it.
  const isByBank = state === 'returned' && returned.some(({ reason }) => reason === 'holderDiffers' || reason === 'noAccount');
  const isNo = state === 'rejected' || (state === 'returned' && !isByBank);
  const item = (key: keyof typeof text.stepTitles, at: string | undefined, isCurrent: boolean, isFailed = false): TimelineItem => ({
    key,
    title: text.stepTitles[key],
    state: isFailed ? 'failed' : at ? 'done' : isCurrent ? 'current' : 'next',
    ...(at ? { when: <DateTime at={at} /> } : isCurrent && key === 'checks' ? { detail: text.checkWaiting } : {}),
  });
  return [
    item('submitted', submittedAt, false),
    item('checks', checkedAt, state === 'submitted' && isChecking, isByBank),
    item('decision', isByBank ? undefined : decidedAt, state === 'submitted' && !isChecking, isNo),
    item('accounts', openedAt, state === 'approved'),
  ];
}
