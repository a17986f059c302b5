/** Payment status of an order, below the amount due: next step, and a link to submit a receipt. */
import { Link } from '@tanstack/react-router';
import { getPaymentStatus } from '@lumbung/contract/receipts/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { receiptReasons } from '@lumbung/wording/receipt-reasons.ts';
import { receipts } from '@lumbung/wording/receipts.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

const REFRESH_MS = 30_000;

export function PaymentStatus({ orderId }: { orderId: string }) {
  const text = useTexts(receipts);
  const { language } = usePreferences();
  const found = useCall(getPaymentStatus, { transactionId: orderId }, { staleTime: 0, refetchInterval: () => REFRESH_MS });
  return (
    <Card title={text.status} id="payment-status">
      <Loaded of={found} shape={<Skeleton className="h-24" />}>
        {({ note, nextLookAt, receipt, bill }) => (
          <div className="grid gap-3">
            <p>{text.notes[note]}</p>
            {nextLookAt !== null && (
              <p className="text-sm text-ink-2">
                {text.next}: <DateTime at={nextLookAt} />
              </p>
            )}
            {receipt !== null && (
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <Badge tone={receipt.state === 'refused' ? 'loss' : 'info'}>{text.states[receipt.state]}</Badge>
                {receipt.reason !== null && <span>{receiptReasons[language][receipt.reason]}</span>}
              </p>
            )}
            {(bill?.transfer != null || receipt !== null) && (
              <Link to="/pay/$id/receipt" params={{ id: orderId }} className={buttonLook('secondary', 'normal', true)}>
                {receipt !== null && (receipt.state === 'waiting' || receipt.state === 'asked') ? text.seeReceipt : text.toReceipt}
              </Link>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
