/** Auto-debit of a plan's unpaid bill: schedule and last attempt; and problems with the account. */
import { Link } from '@tanstack/react-router';
import type { PlanV2 } from '@lumbung/contract/disciplines/plan.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { DebitNotice } from '../../app/debit-notice.tsx';
import { useTexts } from '../../app/preferences.tsx';

/** The open bill: paid manually or by auto-debit. */
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

/** An account that cannot be debited, and how to fix it; renders nothing if the account works. */
export function SourceNotice({ plan: { source, strategyId, state } }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  if (source === null || state === 'ended' || (source.reason === null && source.isDrawing)) return null;
  // The plan continues once the account is linked again.
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
