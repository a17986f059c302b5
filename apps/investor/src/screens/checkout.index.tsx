/** The one review before anything binds: what is bought, sold and switched, fees, NAV days, how to pay, where money goes, the terms. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { quoteFee, sendCode } from '@lumbung/contract/checkout/routes.ts';
import { RefusedRead, read, keyOf, useSend } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, ErrorSummary, InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { Icon, ShoppingCart } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { dateText, decimalText } from '@lumbung/kernel/format.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { common } from '@lumbung/wording/common.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { Fault, faultText } from '../app/fault.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { MethodCards, useMethods } from '../features/checkout/method-cards.tsx';

export const Route = createFileRoute('/checkout/')({
  beforeLoad: signedIn,
  // One item of the cart, for those who came to sell just that.
  validateSearch: (search: Record<string, unknown>): { only?: string } => (typeof search.only === 'string' ? { only: search.only } : {}),
  component: Review,
});

function Review() {
  const text = useTexts(checkout);
  const general = useTexts(common);
  const forms = useTexts(accounts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const { only } = Route.useSearch();
  const asked = only ? { cartIds: [only] } : {};
  // A quote is a fact with a time: asked for when the screen opens and when the language changes.
  const quote = useQuery({ queryKey: [...keyOf(quoteFee, asked), language], queryFn: () => read(quoteFee, asked), staleTime: 0, gcTime: 0, retry: false });
  const { methods, suggested } = useMethods(true);
  const send = useSend(sendCode);
  const [chosen, setChosen] = useState<number | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [errors, setErrors] = useState<{ field: string; message: string }[]>([]);
  const [notice, setNotice] = useState<string | null>(null);
  const method = chosen ?? suggested;

  if (quote.error instanceof RefusedRead && (quote.error.reason === 'emptyCart' || quote.error.reason === 'noSuchItem')) {
    return (
      <>
        <PageHeader title={text.review} />
        <Card>
          <EmptyState
            icon={<Icon of={ShoppingCart} size={22} />}
            title={text.cartEmpty}
            action={
              <Link to="/explore" className={buttonLook()}>
                {text.explore}
              </Link>
            }
          />
        </Card>
      </>
    );
  }
  if (quote.error instanceof RefusedRead)
    return (
      <>
        <PageHeader title={text.review} />
        <Card>
          <InlineNotice tone="warn" role="alert">
            {quote.error.reason === 'identityNotVerified' ? text.identityGate : quote.error.message}
          </InlineNotice>
          <Link to="/cart" className={`mt-4 ${buttonLook('secondary')}`}>
            {text.changeOrder}
          </Link>
        </Card>
      </>
    );
  if (quote.error)
    return (
      <>
        <PageHeader title={text.review} />
        <Card>
          <Fault error={quote.error} onRetry={quote.refetch} />
        </Card>
      </>
    );
  if (!quote.data)
    return (
      <>
        <PageHeader title={text.review} lead={text.reviewLead} />
        <Skeleton className="h-96" />
      </>
    );
  const { items, sales: exits, amount, fee, vat, total, promise, terms, billEndsAt } = quote.data;
  const canBeLate = promise !== null && billEndsAt !== null && Date.parse(promise.payBefore) < Date.parse(billEndsAt);

  async function accept(): Promise<void> {
    const found = [
      ...(method !== null || items.length === 0 ? [] : [{ field: 'methods', message: text.methodMissing }]),
      ...(accepted ? [] : [{ field: 'terms', message: text.termsMissing }]),
    ];
    setErrors(found);
    setNotice(null);
    if (found.length > 0) return;
    try {
      const answer = await send.mutateAsync({});
      if (answer.ok)
        await navigate({
          to: '/checkout/confirm',
          search: {
            method: items.length > 0 ? method! : 0,
            to: answer.value.sentTo,
            count: answer.value.Count,
            sells: exits.length > 0,
            ...(only ? { only } : {}),
          },
        });
      else setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, general));
    }
  }

  return (
    <>
      <PageHeader title={text.review} lead={text.reviewLead} />
      <ErrorSummary title={forms.summary(errors.length)} errors={errors} />
      <div className="mt-4">
        <Split
          main={
            <>
              {exits.map((sale) => (
                <SaleCard key={sale.cartId} sale={sale} />
              ))}
              {promise && (
                <Card title={text.promise} id="promise">
                  <Facts
                    rows={[
                      [text.payBefore, <DateTime key="pay" at={promise.payBefore} />],
                      [text.navDay, <DateOnly key="nav" day={promise.navDay} />],
                      [text.unitsOn, <DateOnly key="units" day={promise.unitsOn} />],
                    ]}
                  />
                  <p className="mt-3 text-sm text-ink-2">
                    {[text.reasons[promise.reason], canBeLate ? text.later(dateText(promise.laterNavDay, language)) : ''].filter(Boolean).join(' ')}
                  </p>
                </Card>
              )}
              {items.length > 0 && (
                <Card id="methods">
                  <MethodCards methods={methods} value={method} onValue={setChosen} />
                </Card>
              )}
            </>
          }
          side={
            <Card title={text.order} id="order">
              {items.length > 0 && (
                <FeeLines
                  lines={[
                    ...items.map((line) => ({ key: line.cartId, label: line.name, value: <Money value={line.amount} /> })),
                    { key: 'amount', label: text.subtotal, value: <Money value={amount} /> },
                    { key: 'fee', label: text.fee, value: fee === 0 ? <span className="text-gain">{text.free}</span> : <Money value={fee} /> },
                    ...(vat > 0 ? [{ key: 'vat', label: text.vat, value: <Money value={vat} /> }] : []),
                  ]}
                  total={{ label: text.total, value: <Money value={total} /> }}
                />
              )}
              {items.length === 0 && <p className="text-sm text-ink-2">{text.saleNote}</p>}
              <div className="mt-4 border-t border-line pt-3">
                <Checkbox id="terms" label={terms.text} checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
              </div>
              <Refusal text={notice} className="mt-3" />
              <Button className="mt-3" size="large" isWide isBusy={send.isPending} onClick={() => void accept()}>
                {text.accept}
              </Button>
              <Link to="/cart" className={`mt-2 ${buttonLook('quiet', 'normal', true)}`}>
                {text.changeOrder}
              </Link>
            </Card>
          }
        />
      </div>
      <p className="measure mt-4 text-xs text-ink-3">{general.risk}</p>
    </>
  );
}

/** A sale or switch as it would be at the last NAV, with its own promise. */
function SaleCard({ sale }: { sale: QuoteFeeReply['sales'][number] }) {
  const text = useTexts(sales);
  const checkoutText = useTexts(checkout);
  const { language } = usePreferences();
  const { promise, paidTo } = sale;
  return (
    <Card title={sale.to ? text.switchOf(sale.name, sale.to.name) : text.saleOf(sale.name)} id={`sale-${sale.cartId}`}>
      <FeeLines
        lines={[
          {
            key: 'asked',
            label: text.asked,
            value: sale.isAllUnits ? (
              text.all
            ) : sale.askedUnits !== null ? (
              text.someUnits(decimalText(sale.askedUnits, language, 4))
            ) : (
              <Money value={sale.askedAmount} />
            ),
          },
          { key: 'gross', label: text.gross, value: <Money value={sale.indicativeGross} /> },
          ...(sale.indicativeFee > 0
            ? [
                { key: 'fee', label: sale.to ? text.feeSwitch : text.feeSell, value: <Money value={-sale.indicativeFee} /> },
                { key: 'vat', label: text.vat, value: <Money value={-sale.indicativeVat} /> },
              ]
            : []),
        ]}
        total={{ label: `${sale.to ? text.netSwitch : text.net} (${text.estimate.toLowerCase()})`, value: <Money value={sale.indicativeNet} /> }}
      />
      <p className="mt-2 mb-3 text-xs text-ink-3">{text.estimateNote}</p>
      <Facts
        rows={[
          [text.orderBefore, <DateTime key="before" at={promise.orderBefore} />],
          [text.navDay, <DateOnly key="nav" day={promise.navDay} />],
          ...(promise.cashOn ? ([[text.cashOn, <DateOnly key="cash" day={promise.cashOn} />]] as const) : []),
          ...(promise.unitsOn ? ([[text.unitsOn, <DateOnly key="units" day={promise.unitsOn} />]] as const) : []),
          ...(paidTo ? ([[text.paidTo, text.account(paidTo.account, paidTo.holder)]] as const) : []),
        ]}
      />
      {checkoutText.reasons[promise.reason] && <p className="mt-3 text-sm text-ink-2">{checkoutText.reasons[promise.reason]}</p>}
    </Card>
  );
}
