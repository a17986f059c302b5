/** Target of a receipt mail link: stated and read details side by side, and a button to confirm them. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { openLink } from '@lumbung/contract/receipts/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Icon, ReceiptText } from '@lumbung/ui/icons.tsx';
import { receipts } from '@lumbung/wording/receipts.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { ConfirmReceipt } from '../features/receipts/confirm-receipt.tsx';
import { SaidBesideRead } from '../features/receipts/said-beside-read.tsx';

export const Route = createFileRoute('/receipt')({
  validateSearch: (search: Record<string, unknown>): { code?: string } => (typeof search.code === 'string' ? { code: search.code } : {}),
  beforeLoad: signedIn,
  component: ReceiptByLink,
});

function ReceiptByLink() {
  const { code } = Route.useSearch();
  return <div className="mx-auto grid max-w-160 gap-4">{code === undefined ? <Over isLinked={false} /> : <Opened code={code} />}</div>;
}

function Over({ isLinked }: { isLinked: boolean }) {
  const text = useTexts(receipts);
  return (
    <>
      <PageHeader title={isLinked ? text.overTitle : text.title} />
      <Card>
        <EmptyState
          icon={<Icon of={ReceiptText} size={22} />}
          title={isLinked ? text.overLead : text.noLink}
          action={
            <Link to="/transactions" className={buttonLook()}>
              {text.toOrders}
            </Link>
          }
        />
      </Card>
    </>
  );
}

function Opened({ code }: { code: string }) {
  const text = useTexts(receipts);
  const [isConfirmed, setConfirmed] = useState(false);
  const found = useCall(openLink, { code }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<Over isLinked />} faultIn="page">
      {({ receipt, orderCode, image }) => (
        <>
          <PageHeader title={text.verifyTitle} lead={text.verifyLead(orderCode)} />
          <Card>
            <div className="grid gap-4">
              {receipt.question !== null && (
                <InlineNotice tone="warn">
                  {text.question}: {receipt.question}
                </InlineNotice>
              )}
              <SaidBesideRead receipt={receipt} />
              {isConfirmed ? <InlineNotice role="status">{text.confirmed}</InlineNotice> : <ConfirmReceipt of={{ code }} onDone={() => setConfirmed(true)} />}
              <Link to="/pay/$id/receipt" params={{ id: receipt.transactionId }} className={buttonLook('secondary', 'normal', true)}>
                {text.change}
              </Link>
              <img src={`data:image/jpeg;base64,${image}`} alt={text.file} className="mx-auto block h-auto max-w-full rounded-tile border border-line" />
            </div>
          </Card>
        </>
      )}
    </Loaded>
  );
}
