/** One-tap payment from a linked account, shown above all other methods. */
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '@lumbung/contract/orders/order.ts';
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { getInAppEligibility } from '@lumbung/contract/payments/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

type Bill = NonNullable<OrderDetail['bill']>;

/** Renders nothing if no linked account can pay this bill; the other methods are shown below. */
export function OneTap({ orderId, bill }: { orderId: string; bill: Bill }) {
  const way = useCall(getInAppEligibility, { orderId }, { staleTime: 0 }).data?.ways[0];
  return way ? <Tap orderId={orderId} bill={bill} way={way} /> : null;
}

function Tap({ orderId, bill, way }: { orderId: string; bill: Bill; way: { method: number; linkId: string; bank: string; account: string } }) {
  const text = useTexts(autodebit);
  const { language } = usePreferences();
  const client = useQueryClient();
  const look = () => invalidate(client, getOrder, getInAppEligibility);
  const form = useForm(choosePayment, {
    values: {},
    checks: {},
    input: () => ({ orderId, PaymentMethod: way.method, linkId: way.linkId }),
    isSentOnce: true,
    onDone: look,
    onRefused: async () => {
      await look();
      return false;
    },
  });
  return (
    <Card title={text.oneTap} id="one-tap">
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <FormNotice form={form} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy}>
          {text.payBy(moneyText(bill.due, language, { currency: bill.currency }), way.bank, way.account)}
        </Button>
      </form>
    </Card>
  );
}
