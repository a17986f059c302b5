/** Payment in a wallet app: a button that opens it, or a QR code to scan with the phone. */
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { askBank, getCharge } from '@lumbung/contract/payments/routes.gen.ts';
import { useEffect } from 'react';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { moneyText } from '@lumbung/kernel/format.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

type Bill = NonNullable<OrderDetail['bill']>;

export function PayInApp({ orderId, bill }: { orderId: string; bill: Bill }) {
  const text = useTexts(checkout);
  const { language } = usePreferences();
  const charge = useCall(getCharge, { orderId }, { staleTime: 0 });
  const name = bill.methodName;
  const back = useSend(askBank);
  // Users returning from the wallet's page or app land here, so ask the bank for the result now.
  useEffect(() => {
    void back.mutateAsync({ orderId }).catch(() => undefined);
    // Once per order, when the page opens.
  }, [orderId]);
  return (
    <Card title={text.app.title(name)} id="in-app">
      <Loaded of={charge} shape={<Skeleton className="h-80" />}>
        {({ qr, redirectUrl }) => (
          <div className="grid gap-4">
            <p className="text-center text-2xl font-extrabold">{moneyText(bill.due, language, { currency: bill.currency })}</p>
            {redirectUrl && (
              <a href={redirectUrl} className={buttonLook('primary', 'large', true)}>
                {qr === null ? text.app.page(name) : text.app.open(name)}
              </a>
            )}
            {redirectUrl && !qr && <p className="text-center text-sm text-ink-2">{text.app.comeBack(name)}</p>}
            {qr && (
              <figure className="grid justify-items-center gap-2">
                <img src={qr} alt={text.app.qr(name)} width={224} height={224} className="size-56 rounded-tile bg-white" />
                <figcaption className="text-center text-sm text-ink-2">{text.app.scan(name)}</figcaption>
              </figure>
            )}
            {!qr && !redirectUrl && <InlineNotice tone="warn">{text.app.nothing(name)}</InlineNotice>}
          </div>
        )}
      </Loaded>
    </Card>
  );
}
