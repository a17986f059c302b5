/** Changes the payment method of an unpaid order: the old payment number is closed and a new one created. */
import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { useTexts } from '../../app/preferences.tsx';

const MethodChooser = lazy(() => import('./method-chooser.tsx').then((loaded) => ({ default: loaded.MethodChooser })));

/** Open initially if the bank gave no payment number; otherwise behind a button. */
export function ChangeMethod({ order }: { order: OrderDetail }) {
  const text = useTexts(checkout);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && order.bill?.state !== 'failed')
    return (
      <Button kind="quiet" isWide onClick={() => setOpen(true)}>
        {text.changeMethod}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <MethodChooser order={order} onDone={() => setOpen(false)} />
    </Suspense>
  );
}
