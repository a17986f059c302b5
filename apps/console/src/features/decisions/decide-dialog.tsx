/** The second operator sees the proposal and its reason, and approves or declines; proposers can only withdraw their own. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Decision } from '@lumbung/contract/decisions/decision.ts';
import { agree as agreeTo, decline as declineIt, get } from '@lumbung/contract/decisions/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { shortId } from '@lumbung/ui/console/table.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { OpenDocument } from '../../app/open-document.tsx';
import { pagesFor } from '../../app/pages.ts';
import { useSession } from '../../app/session.ts';
import { QueueFacts } from '../queues/facts.tsx';
import { DayImpact } from './day-impact.tsx';

interface Deciding {
  onClose: (told?: string) => void;
  /** Facts that the page adds to the proposal. */
  children?: ReactNode;
}

export function DecideDialog({ proposalId, ...more }: Deciding & { proposalId: string }) {
  const text = useTexts(decisionTexts);
  const found = useCall(get, { proposalId });
  return (
    <Dialog isOpen onClose={() => more.onClose()} title={text.decideTitle}>
      <Loaded of={found} shape={<Skeleton className="h-48" />}>
        {({ decision }) => <Decide decision={decision} {...more} />}
      </Loaded>
    </Dialog>
  );
}

function Decide({ decision, onClose, children }: Deciding & { decision: Decision }) {
  const text = useTexts(decisionTexts);
  const isOwn = useSession()?.operator?.operatorId === decision.proposedBy;
  const { proposalId, mayAgree, state } = decision;
  const agree = useForm(agreeTo, { values: {}, input: () => ({ proposalId }), onDone: () => onClose(text.agreed), isSentOnce: true });
  const decline = useForm(declineIt, { values: {}, input: () => ({ proposalId }), onDone: () => onClose(text.declined) });
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{text.kinds[decision.kind].name}</p>
        <p className="text-ink-2">{text.kinds[decision.kind].does}</p>
      </div>
      <QueueFacts facts={decision.facts} look="list" />
      {/* The document is read before it is published. */}
      {decision.kind === 'documents.publish' && (mayAgree || isOwn) && <OpenDocument id={proposalId} name={proposalId} />}
      {decision.kind === 'calendar.change' && <DayImpact day={decision.facts.find(({ fact }) => fact === 'day')?.value ?? ''} />}
      {children}
      <Facts
        rows={[
          ...(decision.operator === null ? [] : [[text.operator, `${decision.operator.name}, ${decision.operator.email}`] as const]),
          ...(decision.beneficiary === null
            ? []
            : [
                [
                  text.beneficiary,
                  <span key="beneficiary" className="num">
                    {`${decision.beneficiary.bank} ${decision.beneficiary.account}`}
                  </span>,
                ] as const,
              ]),
          ...(decision.investorId === null ? [] : [[text.about, <About key="about" decision={decision} investorId={decision.investorId} />] as const]),
          [text.note, decision.note],
          [text.proposedBy, decision.proposedByName],
          [text.proposedAt, <DateTime key="at" at={decision.proposedAt} />],
        ]}
      />
      {state !== 'open' ? (
        <InlineNotice tone="warn">{text.over[state]}</InlineNotice>
      ) : isOwn ? (
        <InlineNotice>{text.own}</InlineNotice>
      ) : (
        !mayAgree && <InlineNotice>{text.notYours}</InlineNotice>
      )}
      <FormNotice form={agree} />
      <FormNotice form={decline} />
      {state === 'open' && (isOwn || mayAgree) && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" isBusy={decline.isBusy} disabled={agree.isBusy} onClick={() => void decline.submit()}>
            {isOwn ? text.withdraw : text.decline}
          </Button>
          {!isOwn && (
            <Button isBusy={agree.isBusy} disabled={decline.isBusy} onClick={() => void agree.submit()}>
              {text.agree}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Links to the order if the decision is about one, else to the customer. */
function About({ decision: { orderId }, investorId }: { decision: Decision; investorId: string }) {
  const text = useTexts(decisionTexts);
  const open = new Set<string>(pagesFor(useSession()?.operator?.roles ?? []).map(({ name }) => name));
  if (orderId !== null && open.has('orders'))
    return (
      <Link to="/orders/$investorId/$id" params={{ investorId, id: orderId }}>
        {text.order} <span className="num">{shortId(orderId)}</span>
      </Link>
    );
  const whose = `${text.investor} ${shortId(investorId)}`;
  return open.has('customers') ? (
    <Link to="/customers/$id" params={{ id: investorId }}>
      {whose}
    </Link>
  ) : (
    whose
  );
}
