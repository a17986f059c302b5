/** Early redemption of one government bond purchase: terms and amount, or the obstacles. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { GetRedemptionTermsReply } from '@lumbung/contract/bonds/get-redemption-terms.ts';
import { getRedemptionTerms, startRedemption } from '@lumbung/contract/bonds/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, Heading } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { DateOnly, DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { readBondAmount } from '../features/bonds/amount.ts';
import { useBondProblem } from '../features/bonds/use-problem.ts';

export const Route = createFileRoute('/bonds/redeem/$id')({ beforeLoad: signedIn, component: RedeemScreen });

function RedeemScreen() {
  const { id } = Route.useParams();
  const text = useTexts(bondOrders);
  const terms = useCall(getRedemptionTerms, { transactionId: id }, { staleTime: 0 });
  return (
    <div className="mx-auto grid max-w-160 gap-4">
      <Loaded of={terms} missing={<NotFound />} faultIn="page" shape={<Skeleton className="h-96" />}>
        {(known) => (
          <>
            <div>
              <Heading className="text-xl font-extrabold md:text-2xl">{text.redeem.title(known.seri)}</Heading>
              <p className="mt-1 text-ink-2">{text.redeem.lead}</p>
            </div>
            <Terms terms={known} />
            <Card>{known.mayRedeem ? <RedeemForm terms={known} /> : <Obstacle reason={known.reasons[0]!} />}</Card>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Terms({ terms }: { terms: GetRedemptionTermsReply }) {
  const text = useTexts(bondOrders);
  const { redeem } = text;
  return (
    <Card title={redeem.terms} id="terms">
      <Facts
        rows={[
          [
            text.ministryCode,
            <span key="code" className="num break-all">
              {terms.kodePemesanan}
            </span>,
          ],
          [redeem.bought, <Money key="bought" value={terms.nominal} />],
          [redeem.remaining, <Money key="remaining" value={terms.remaining} />],
          [redeem.most, <Money key="most" value={terms.redeemable} />],
          [redeem.multiple, <Money key="multiple" value={terms.multiple} />],
          ...(terms.opensAt === null ? [] : ([[redeem.opens, <DateTime key="opens" at={terms.opensAt} />]] as const)),
          ...(terms.closesAt === null ? [] : ([[redeem.closes, <DateTime key="closes" at={terms.closesAt} />]] as const)),
          ...(terms.settlesOn === null ? [] : ([[redeem.settles, <DateOnly key="settles" day={terms.settlesOn} />]] as const)),
        ]}
      />
    </Card>
  );
}

/** The first obstacle to resolve; the next appears afterwards. */
function Obstacle({ reason }: { reason: GetRedemptionTermsReply['reasons'][number] }) {
  const text = useTexts(bondOrders);
  return (
    <div className="grid gap-4">
      <InlineNotice tone="warn">{text.redeem.obstacles[reason]}</InlineNotice>
      <Link to="/bonds/holdings" className={buttonLook('secondary', 'large', true)}>
        {text.holdings}
      </Link>
    </div>
  );
}

function RedeemForm({ terms }: { terms: GetRedemptionTermsReply }) {
  const { redeem: text } = useTexts(bondOrders);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const problemOf = useBondProblem();
  const userId = useStart()?.user?.userId ?? '';
  const limits = { minimum: terms.minimum, multiple: terms.multiple, maximum: terms.redeemable };
  const form = useForm(startRedemption, {
    values: { nominal: '', isAgree: false },
    checks: {
      nominal: (typed) => problemOf(readBondAmount(typed, limits), limits),
      isAgree: (isAgree) => !isAgree && text.agreeMissing,
    },
    input: ({ nominal, isAgree }) => {
      const read = readBondAmount(nominal, limits);
      return { transactionId: terms.transactionId, userId, amount: 'amount' in read ? read.amount : 0, isAgree };
    },
    fields: { zeroAmount: 'nominal', belowMinimum: 'nominal', aboveRedeemable: 'nominal', notMultiple: 'nominal', notAgreed: 'isAgree' },
    onDone: ({ transactionId }) => void navigate({ to: '/bonds/order/$id', params: { id: transactionId } }),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormErrors form={form} />
      <MoneyInput {...form.typed('nominal')} label={text.amount} hint={text.amountHint(moneyText(terms.redeemable, language))} />
      <Checkbox {...form.box('isAgree')} label={text.agree} />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.submit}
      </Button>
    </form>
  );
}
