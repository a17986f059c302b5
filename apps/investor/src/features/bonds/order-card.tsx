/** Order form for a series: amount and agreement, or the obstacles to resolve first. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BondDetail } from '@lumbung/contract/bond-series/series.ts';
import type { GetSubscriptionTermsReply } from '@lumbung/contract/bonds/get-subscription-terms.ts';
import { getSubscriptionTerms, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import { getBondsAccess } from '@lumbung/contract/profile/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { bondsRegister } from '@lumbung/wording/bonds-register.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';
import { readBondAmount } from './amount.ts';
import { Bars, isForGood } from './bars.tsx';
import { useBondProblem } from './use-problem.ts';

export function OrderCard({ product }: { product: BondDetail }) {
  const text = useTexts(bondOrders);
  const userId = useStart()?.user?.userId;
  return (
    <Card title={text.orderTitle} id="order">
      {userId === undefined ? (
        <Link to="/login" search={{ next: `/bonds/offers/${product.productId}` }} className={buttonLook('primary', 'large', true)}>
          {text.signIn}
        </Link>
      ) : (
        <Terms product={product} userId={userId} />
      )}
    </Card>
  );
}

function Terms({ product, userId }: { product: BondDetail; userId: string }) {
  const terms = useCall(getSubscriptionTerms, { productId: product.productId }, { staleTime: 0 });
  return (
    <Loaded of={terms} shape={<Skeleton className="h-40" />}>
      {(known) => (known.mayOrder ? <OrderForm product={product} userId={userId} terms={known} /> : <Obstacle reason={known.reasons[0]!} />)}
    </Loaded>
  );
}

/** The first obstacle to resolve; the next appears afterwards. */
function Obstacle({ reason }: { reason: GetSubscriptionTermsReply['reasons'][number] }) {
  const text = useTexts(bondOrders);
  if (reason === 'notRegistered') return <Unregistered />;
  return (
    <div className="grid gap-4">
      <InlineNotice tone="warn">{text.obstacles[reason]}</InlineNotice>
      {reason === 'identityNotVerified' && (
        <Link to="/kyc" className={buttonLook('primary', 'large', true)}>
          {text.obstacleLinks.identityNotVerified}
        </Link>
      )}
      {reason === 'riskProfileMissing' && (
        <Link to="/risk-profile" className={buttonLook('primary', 'large', true)}>
          {text.obstacleLinks.riskProfileMissing}
        </Link>
      )}
    </div>
  );
}

/** Shows the reason if registration is impossible, otherwise a link to register. */
function Unregistered() {
  const [text, register] = [useTexts(bondOrders), useTexts(bondsRegister)];
  return (
    <Loaded of={useCall(getBondsAccess, {})} shape={<Skeleton className="h-40" />}>
      {({ reasons }) =>
        isForGood(reasons) ? (
          <div>
            <p className="font-semibold">{register.never}</p>
            <Bars reasons={reasons} risk={null} next="/bonds/register" />
          </div>
        ) : (
          <div className="grid gap-4">
            <InlineNotice tone="warn">{text.obstacles.notRegistered}</InlineNotice>
            <Link to="/bonds/register" className={buttonLook('primary', 'large', true)}>
              {register.toRegister}
            </Link>
          </div>
        )
      }
    </Loaded>
  );
}

function OrderForm({ product, userId, terms }: { product: BondDetail; userId: string; terms: GetSubscriptionTermsReply }) {
  const text = useTexts(bondOrders);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const problemOf = useBondProblem();
  const form = useForm(startSubscription, {
    values: { nominal: '', isAgree: false },
    checks: {
      nominal: (typed) => problemOf(readBondAmount(typed, product), product),
      isAgree: (isAgree) => !isAgree && text.agreeMissing,
    },
    input: ({ nominal, isAgree }) => {
      const read = readBondAmount(nominal, product);
      return { productId: product.productId, userId, amount: 'amount' in read ? read.amount : 0, isAgree };
    },
    fields: {
      zeroAmount: 'nominal',
      belowMinimum: 'nominal',
      aboveMaximum: 'nominal',
      notMultiple: 'nominal',
      nationalQuotaSpent: 'nominal',
      individualQuotaSpent: 'nominal',
      notAgreed: 'isAgree',
    },
    onDone: ({ transactionId }) => void navigate({ to: '/bonds/order/$id', params: { id: transactionId } }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormErrors form={form} />
      <MoneyInput {...form.typed('nominal')} label={text.amount} hint={text.youMay(moneyText(terms.individualQuota, language))} />
      <Checkbox {...form.box('isAgree')} label={text.agree} />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.order}
      </Button>
    </form>
  );
}
