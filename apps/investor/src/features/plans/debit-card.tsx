/** How what is unpaid of a plan is taken from its account: when, what came of the last try; and what is wrong with the account. */
import { Link } from '@tanstack/react-router';
import type { PlanV2 } from '@lumbung/contract/disciplines/plan.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { DebitNotice } from '../../app/debit-notice.tsx';
import { useTexts } from '../../app/preferences.tsx';

/** The bill that is open: to be paid by hand, or by itself. */
export function UnpaidCard({ plan, orderId }: { plan: PlanV2; orderId: string }) {
  const text = useTexts(plans);
  const { debit } = plan;
  const isByHand = debit === null || debit.state === 'over';
  return (
    <Card>
      {debit === null ? (
        <InlineNotice tone="warn">{text.unpaid}</InlineNotice>
      ) : (
        <DebitNotice debit={debit} bank={plan.source?.name ?? ''} account={plan.source?.account ?? null} />
      )}
      {debit?.state !== 'underWay' && (
        <Link to="/pay/$id" params={{ id: orderId }} className={`mt-3 ${buttonLook(isByHand ? 'primary' : 'quiet', 'normal', true)}`}>
          {isByHand ? text.pay : text.payOtherwise}
        </Link>
      )}
    </Card>
  );
}

/** An account that cannot be debited, and what its owner can do about it; nothing while all is well. */
export function SourceNotice({ plan: { source, strategyId, state } }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  if (source === null || state === 'ended' || (source.reason === null && source.isDrawing)) return null;
  // Once it is linked again the plan goes on.
  const isLost = source.isDrawing && source.reason !== null;
  return (
    <Card>
      <InlineNotice tone="warn">{isLost ? text.sourceLost : text.sourceEnded}</InlineNotice>
      {isLost ? (
        <Link to="/autodebit" className={`mt-3 ${buttonLook('primary', 'normal', true)}`}>
          {text.sourceLink}
        </Link>
      ) : (
        <Link to="/plans/new/$step" params={{ step: 'payment' }} search={{ plan: strategyId }} className={`mt-3 ${buttonLook('primary', 'normal', true)}`}>
          {text.sourceChange}
        </Link>
      )}
    </Card>
  );
}
