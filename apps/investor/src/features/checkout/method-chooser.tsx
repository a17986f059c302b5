/** Chooses another method for an order and has the server change it. Loaded only when somebody wants one. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { getOrder } from '@lumbung/contract/histories/routes.ts';
import { choosePayment } from '@lumbung/contract/checkout/routes.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { MethodCards, useMethods } from './method-cards.tsx';

export function MethodChooser({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const text = useTexts(checkout);
  const general = useTexts(common);
  const client = useQueryClient();
  const choose = useSend(choosePayment);
  const { methods } = useMethods(false);
  const [method, setMethod] = useState<number | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const hasFailed = order.bill?.state === 'failed';

  async function change(): Promise<void> {
    if (method === null) return setNotice(text.methodMissing);
    setNotice(null);
    try {
      const answer = await choose.mutateAsync({ orderId: order.orderId, PaymentMethod: method });
      // Also after a refusal: the old number is closed, or the order was paid meanwhile.
      await invalidate(client, getOrder);
      if (answer.ok) onDone();
      else setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, general));
    }
  }

  return (
    <Card title={text.otherMethod} id="other-method" hint={hasFailed ? undefined : text.oldNumber}>
      <MethodCards methods={methods} value={method} onValue={setMethod} />
      <Refusal text={notice} className="mt-4" />
      <div className="mt-4 grid gap-2">
        <Button size="large" isWide isBusy={choose.isPending} onClick={() => void change()}>
          {text.useMethod}
        </Button>
        {!hasFailed && (
          <Button kind="quiet" isWide onClick={onDone}>
            {text.keepMethod}
          </Button>
        )}
      </div>
    </Card>
  );
}
