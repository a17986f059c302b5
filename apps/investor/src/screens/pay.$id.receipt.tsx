/** Receipt of a transfer: upload, values read from it for the user to check, and its progress after submission. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetPaymentStatusReply } from '@lumbung/contract/receipts/get-payment-status.ts';
import type { Receipt } from '@lumbung/contract/receipts/receipt.ts';
import { getPaymentStatus } from '@lumbung/contract/receipts/routes.gen.ts';
import type { UploadReply } from '@lumbung/contract/receipts/upload.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { receiptReasons } from '@lumbung/wording/receipt-reasons.ts';
import { receipts } from '@lumbung/wording/receipts.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { ConfirmReceipt } from '../features/receipts/confirm-receipt.tsx';
import { ReceiptForm } from '../features/receipts/receipt-form.tsx';
import { ReceiptUpload } from '../features/receipts/receipt-upload.tsx';
import { SaidBesideRead } from '../features/receipts/said-beside-read.tsx';

export const Route = createFileRoute('/pay/$id/receipt')({ beforeLoad: signedIn, component: ReceiptScreen });

function ReceiptScreen() {
  const text = useTexts(receipts);
  const { id } = Route.useParams();
  const found = useCall(getPaymentStatus, { transactionId: id }, { staleTime: 0 });
  return (
    <div className="mx-auto grid max-w-160 gap-4">
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={found} missing={<NotFound />} faultIn="page" shape={<Skeleton className="h-96" />}>
        {(status) => <Standing orderId={id} status={status} />}
      </Loaded>
      <Link to="/pay/$id" params={{ id }} className={buttonLook('secondary', 'large', true)}>
        {text.back}
      </Link>
    </div>
  );
}

function Standing({ orderId, status: { state, bill, receipt, note } }: { orderId: string; status: GetPaymentStatusReply }) {
  const text = useTexts(receipts);
  const { language } = usePreferences();
  if (state !== 'awaitingPayment' || !bill) return <InlineNotice role="status">{text.notes[note]}</InlineNotice>;
  const isOpen = receipt !== null && (receipt.state === 'waiting' || receipt.state === 'asked');
  if (isOpen) return <HandedIn orderId={orderId} receipt={receipt} />;
  return (
    <>
      {receipt?.reason != null && <InlineNotice tone="warn">{receiptReasons[language][receipt.reason]}</InlineNotice>}
      <NewReceipt orderId={orderId} currency={bill.currency} due={bill.due} />
    </>
  );
}

/** The image first, then its details, so that values that were read need not be typed. */
function NewReceipt({ orderId, currency, due }: { orderId: string; currency: 'IDR' | 'USD'; due: string }) {
  const text = useTexts(receipts);
  const [uploaded, setUploaded] = useState<UploadReply | null>(null);
  return (
    <>
      <ReceiptUpload orderId={orderId} uploaded={uploaded} onUploaded={setUploaded} />
      {uploaded && (
        <Card id="said">
          <div className="grid gap-4">
            {uploaded.duplicateOf && (
              <InlineNotice tone="warn" role="alert">
                {text.duplicate}{' '}
                <Link to="/pay/$id" params={{ id: uploaded.duplicateOf.transactionId }} className="inline-block min-h-6 font-semibold">
                  {text.seeOther}
                </Link>
              </InlineNotice>
            )}
            <InlineNotice role="status">{text.check}</InlineNotice>
            {uploaded.doubtful.length > 0 && (
              <InlineNotice tone="warn">{text.doubtful(uploaded.doubtful.map((field) => text.fields[field].toLowerCase()).join(', '))}</InlineNotice>
            )}
            <ReceiptForm
              key={uploaded.receiptId}
              orderId={orderId}
              receiptId={uploaded.receiptId}
              currency={currency}
              known={{ ...uploaded.read, amount: uploaded.read.amount ?? due }}
              isNew
            />
          </div>
        </Card>
      )}
    </>
  );
}

function HandedIn({ orderId, receipt }: { orderId: string; receipt: Receipt }) {
  const text = useTexts(receipts);
  const [isChanging, setChanging] = useState(false);
  const { said } = receipt;
  return (
    <Card id="receipt">
      <div className="grid gap-4">
        <div>
          <Badge tone={receipt.state === 'asked' ? 'warn' : 'info'}>{text.states[receipt.state]}</Badge>
        </div>
        <p role="status">{receipt.state === 'asked' ? text.notes.receiptAsked : text.sent}</p>
        {receipt.question !== null && (
          <InlineNotice tone="warn">
            {text.question}: {receipt.question}
          </InlineNotice>
        )}
        {isChanging && said ? (
          <ReceiptForm
            orderId={orderId}
            receiptId={receipt.receiptId}
            currency={receipt.currency}
            known={said}
            isNew={false}
            onDone={() => setChanging(false)}
          />
        ) : (
          <>
            <SaidBesideRead receipt={receipt} />
            {(receipt.state === 'asked' || (receipt.differs.length > 0 && !receipt.isConfirmed)) && <ConfirmReceipt of={{ receiptId: receipt.receiptId }} />}
            <Button kind="secondary" isWide onClick={() => setChanging(true)}>
              {text.change}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
