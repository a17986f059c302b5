/** A button that opens the payment page of a method that was selected but not opened. */
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { withMethod } from './with-method.ts';

export function OpenPage({ orderId, bill }: { orderId: string; bill: NonNullable<OrderDetail['bill']> }) {
  const text = useTexts(checkout);
  const client = useQueryClient();
  const look = () => invalidate(client, getOrder);
  const form = useForm(choosePayment, {
    values: {},
    checks: {},
    input: () => ({ orderId, ...withMethod(bill.method) }),
    onDone: look,
    onRefused: async () => {
      await look();
      return false;
    },
  });
  return (
    <Card title={text.app.title(bill.methodName)} id="in-app">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{text.app.chosen(bill.methodName)}</p>
        <FormNotice form={form} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy}>
          {text.app.page(bill.methodName)}
        </Button>
      </form>
    </Card>
  );
}
