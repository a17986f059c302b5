/** Selects another payment method for an order. Loaded on demand. */
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { FieldError } from '@lumbung/ui/field.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { MethodCards, useMethods } from './method-cards.tsx';
import { withMethod } from './with-method.ts';

export function MethodChooser({ order, onDone }: { order: OrderDetail; onDone: () => void }) {
  const text = useTexts(checkout);
  const client = useQueryClient();
  const { methods } = useMethods(false, { currency: order.currency, ...(order.total === null ? {} : { amount: order.total }) });
  const hasFailed = order.bill?.state === 'failed';
  const form = useForm(choosePayment, {
    values: { method: null as number | null },
    checks: { method: (method) => method === null && text.methodMissing },
    input: ({ method }) => ({ orderId: order.orderId, ...withMethod(method!) }),
    onDone: async () => {
      await invalidate(client, getOrder);
      onDone();
    },
    // The old number is closed, or the order has been paid in the meantime.
    onRefused: async () => {
      await invalidate(client, getOrder);
      return false;
    },
  });

  return (
    <Card title={text.otherMethod} id="other-method" hint={hasFailed ? undefined : text.oldNumber}>
      <form noValidate onSubmit={form.submit}>
        <MethodCards methods={methods} value={form.values.method} onValue={(method) => form.set('method', method)} />
        <FieldError text={form.errors.method} />
        <FormNotice form={form} className="mt-4" />
        <div className="mt-4 grid gap-2">
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.useMethod}
          </Button>
          {!hasFailed && (
            <Button kind="quiet" isWide onClick={onDone}>
              {text.keepMethod}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
