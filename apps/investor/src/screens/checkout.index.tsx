/** Review before the order becomes binding: items, fees, NAV days, payment method, payout account, terms. */
import type { ComponentProps } from 'react';
import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { sendCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { sendCode as sendGoalCode } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { connected, RefusedRead, useCall } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { amountText, type Currency, minorOf } from '@lumbung/kernel/amounts.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { RiskBars } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, FieldError } from '@lumbung/ui/field.tsx';
import { Icon, ShoppingCart } from '@lumbung/ui/icons.tsx';
import { DateOnly, DateTime, Money, Units, useFigures } from '@lumbung/ui/numbers.tsx';
import { FeeLines } from '@lumbung/ui/order.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { approvals } from '@lumbung/wording/approvals.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { common } from '@lumbung/wording/common.ts';
import { promotions } from '@lumbung/wording/promotions.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { ByPlan } from '../features/checkout/by-plan.tsx';
import { ByCurrency } from '../features/checkout/by-currency.tsx';
import { MethodCards, useMethods } from '../features/checkout/method-cards.tsx';
import { cartOf, type Part, readPart, useQuote } from '../features/checkout/use-quote.ts';
import { FundLinks } from '../app/document-links.tsx';
import { CheckoutPromotion } from '../features/promotions/checkout-promotion.tsx';

export const Route = createFileRoute('/checkout/')({
  beforeLoad: signedIn,
  validateSearch: readPart,
  component: Review,
});

function Review() {
  const text = useTexts(checkout);
  const part = Route.useSearch();
  const quote = useQuote(part);
  const here = useLocation({ select: ({ href }) => href });
  const refused = quote.error instanceof RefusedRead ? quote.error : null;
  if (quote.data) return <ReviewForm quote={quote.data} part={part} />;
  return (
    <>
      <PageHeader title={text.review} lead={refused ? undefined : text.reviewLead} />
      {refused ? (
        <Card>
          {refused.reason === 'emptyCart' || refused.reason === 'noSuchItem' ? (
            <EmptyState
              icon={<Icon of={ShoppingCart} size={22} />}
              title={text.cartEmpty}
              action={
                <Link to="/explore" className={buttonLook()}>
                  {text.explore}
                </Link>
              }
            />
          ) : refused.reason === 'identityNotVerified' ? (
            <IdentityGate />
          ) : refused.reason === 'riskProfileMissing' ? (
            <>
              <InlineNotice tone="warn" role="alert">
                {refused.message}
              </InlineNotice>
              <div className="mt-4 flex flex-wrap gap-3">
                <Link to="/risk-profile" search={{ next: here }} className={buttonLook()}>
                  {text.riskAnswer}
                </Link>
                <Link to="/cart" className={buttonLook('secondary')}>
                  {text.changeOrder}
                </Link>
              </div>
            </>
          ) : (
            <>
              <InlineNotice tone="warn" role="alert">
                {refused.message}
              </InlineNotice>
              {refused.reason === 'mixedCurrencies' && <ByCurrency />}
              {refused.reason === 'mixedPlans' && <ByPlan />}
              {refused.reason === 'noDollarAccount' && (
                <Link to="/account" hash="dollars" className={`mt-4 mr-3 ${buttonLook()}`}>
                  {text.addDollarAccount}
                </Link>
              )}
              <Link to="/cart" className={`mt-4 ${buttonLook('secondary')}`}>
                {text.changeOrder}
              </Link>
            </>
          )}
        </Card>
      ) : (
        <Loaded of={quote} shape={<Skeleton className="h-96" />} faultIn="card">
          {() => null}
        </Loaded>
      )}
    </>
  );
}

/** Buying requires a verified identity: link to the check, or its state. */
function IdentityGate() {
  const text = useTexts(checkout);
  const own = useStart()?.user?.company ? (['/company-kyc', '/company-kyc/status'] as const) : (['/kyc', '/kyc/status'] as const);
  return (
    <Loaded of={useCall(getReview, {})} shape={<Skeleton className="h-32" />}>
      {({ state }) => {
        const isUnderWay = state === 'submitted' || state === 'approved' || state === 'active';
        return (
          <>
            <InlineNotice tone={isUnderWay ? 'info' : 'warn'} role="alert">
              {isUnderWay ? text.identityUnderWay : text.identityGate}
            </InlineNotice>
            <div className="mt-4 flex flex-wrap gap-3">
              <Link to={isUnderWay || state === 'returned' || state === 'rejected' ? own[1] : own[0]} className={buttonLook()}>
                {isUnderWay ? text.identityStatus : text.identityStart}
              </Link>
              <Link to="/cart" className={buttonLook('secondary')}>
                {text.changeOrder}
              </Link>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

function ReviewForm({ quote, part }: { quote: QuoteFeeReply; part: Part }) {
  const text = useTexts(checkout);
  const general = useTexts(common);
  const navigate = useNavigate();
  const { methods, suggested } = useMethods(true, { currency: quote.currency, amount: quote.total });
  const { items, sales: exits, promise, terms, billEndsAt } = quote;
  const company = useStart()?.user?.company;
  const second = useTexts(approvals);
  const ask = (input: { risk?: string }, idempotencyKey: string) =>
    part.goal
      ? send(connected(), sendGoalCode, { ...input, goalId: part.goal }, { idempotencyKey })
      : send(connected(), sendCode, { ...input, ...cartOf(part) }, { idempotencyKey });
  const form = useForm(ask, {
    values: { method: null as number | null, risk: false, terms: false },
    checks: {
      method: (chosen) => items.length > 0 && (chosen ?? suggested) === null && text.methodMissing,
      risk: (isKnown) => quote.risk !== null && !isKnown && text.riskMissing,
      terms: (isAccepted) => !isAccepted && text.termsMissing,
    },
    input: () => (quote.risk ? { risk: quote.risk.version } : {}),
    onDone: ({ sentTo, Count }, { method }) =>
      navigate({
        to: '/checkout/confirm',
        search: { ...(items.length > 0 ? { method: (method ?? suggested)! } : {}), to: sentTo, count: Count, sells: exits.length > 0, ...part },
      }),
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <PageHeader title={text.review} lead={text.reviewLead} />
      <FormErrors form={form} />
      <div className="mt-4">
        <Split
          main={
            <>
              {exits.map((sale) => (
                <SaleCard key={sale.cartId} sale={sale} currency={quote.currency} />
              ))}
              {promise && <Promised promise={promise} billEndsAt={billEndsAt} />}
              {items.length > 0 && (
                <Card id="methods" title={text.payWith}>
                  <MethodCards methods={methods} value={form.values.method ?? suggested} onValue={(method) => form.set('method', method)} />
                  <FieldError text={form.errors.method} />
                </Card>
              )}
            </>
          }
          side={
            <>
              <Order quote={quote} />
              {items.length > 0 && <CheckoutPromotion quote={quote} />}
              {quote.risk && <AboveLevel risk={quote.risk} box={form.box('risk')} error={form.errors.risk} />}
              <Card>
                <FundLinks funds={[...items, ...exits.flatMap(({ to, documents }) => (to ? [{ name: to.name, documents }] : []))]} />
                <Checkbox {...form.box('terms')} label={terms.text} />
                <FieldError text={form.errors.terms} />
                {company && (!company.makes || company.needsApproval) && (
                  <div className="mt-3">
                    <InlineNotice tone={company.makes ? 'info' : 'warn'}>{company.makes ? second.needed : second.notMaker}</InlineNotice>
                  </div>
                )}
                <FormNotice form={form} className="mt-3" />
                <Button type="submit" className="mt-3" size="large" isWide isBusy={form.isBusy} disabled={company?.makes === false}>
                  {text.accept}
                </Button>
                <Link to="/cart" className={`mt-2 -mb-2 ${buttonLook('quiet', 'normal', true)}`}>
                  {text.changeOrder}
                </Link>
              </Card>
            </>
          }
        />
      </div>
      <p className="measure mt-4 text-xs text-ink-3">{general.risk}</p>
    </form>
  );
}

/** Funds above the user's risk profile, listed individually, with their own consent. */
function AboveLevel({
  risk,
  box,
  error,
}: {
  risk: NonNullable<QuoteFeeReply['risk']>;
  box: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  error: string | undefined;
}) {
  const text = useTexts(checkout);
  const { risks } = useTexts(catalogue);
  return (
    <Card title={text.riskTitle} id="risk-above">
      <p className="mb-2 text-sm text-ink-2">{text.riskLead(risks[risk.level] ?? '')}</p>
      <Facts rows={risk.items.map((item) => [item.name, <RiskBars key={item.cartId} level={item.riskLevel} label={risks[item.riskLevel] ?? ''} />])} />
      <div className="mt-2">
        <Checkbox {...box} label={risk.text} />
        <FieldError text={error} />
      </div>
    </Card>
  );
}

/** Payment deadline for the promised NAV. */
function Promised({ promise, billEndsAt }: { promise: NonNullable<QuoteFeeReply['promise']>; billEndsAt: QuoteFeeReply['billEndsAt'] }) {
  const text = useTexts(checkout);
  const { language } = usePreferences();
  const canBeLate = billEndsAt !== null && Date.parse(promise.payBefore) < Date.parse(billEndsAt);
  return (
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
  );
}

/** The purchases with their fees. */
function Order({ quote: { currency, items, amount, fee, vat, total } }: { quote: QuoteFeeReply }) {
  const text = useTexts(checkout);
  return (
    <Card title={text.order} id="order" className="max-lg:-order-1">
      {items.length > 0 && (
        <FeeLines
          lines={[
            ...items.map((line) => ({ key: line.cartId, label: line.name, value: <Money value={line.amount} currency={currency} /> })),
            { key: 'amount', label: text.subtotal, value: <Money value={amount} currency={currency} /> },
            {
              key: 'fee',
              label: text.fee,
              value: Number(fee) === 0 ? <span className="text-gain">{text.free}</span> : <Money value={fee} currency={currency} />,
            },
            ...(Number(vat) > 0 ? [{ key: 'vat', label: text.vat, value: <Money value={vat} currency={currency} /> }] : []),
          ]}
          total={{ label: text.total, value: <Money value={total} currency={currency} /> }}
        />
      )}
      {items.length === 0 && <p className="text-sm text-ink-2">{text.saleNote}</p>}
    </Card>
  );
}

/** A sale or switch at the last NAV, with its own promise. */
function SaleCard({ sale, currency }: { sale: QuoteFeeReply['sales'][number]; currency: Currency }) {
  const text = useTexts(sales);
  const checkoutText = useTexts(checkout);
  const promo = useTexts(promotions);
  const figures = useFigures();
  const { promise, paidTo } = sale;
  const off = (amount: number | string): string => amountText(-minorOf(amount, currency), currency);
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
              <Units value={sale.askedUnits} text={text.someUnits} />
            ) : (
              <Money value={sale.askedAmount} currency={currency} />
            ),
          },
          { key: 'gross', label: text.gross, value: <Money value={sale.indicativeGross} currency={currency} /> },
          ...(Number(sale.indicativeFee) > 0
            ? [
                { key: 'fee', label: sale.to ? text.feeSwitch : text.feeSell, value: <Money value={off(sale.indicativeFee)} currency={currency} /> },
                { key: 'vat', label: text.vat, value: <Money value={off(sale.indicativeVat)} currency={currency} /> },
              ]
            : []),
        ]}
        total={{
          label: `${sale.to ? text.netSwitch : text.net} (${text.estimate.toLowerCase()})`,
          value: <Money value={sale.indicativeNet} currency={currency} />,
        }}
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
      {sale.cashbackLost !== null && (
        <div className="mt-3">
          <InlineNotice tone="warn">{promo.onSale(figures.money(sale.cashbackLost, currency))}</InlineNotice>
        </div>
      )}
      {checkoutText.reasons[promise.reason] && <p className="mt-3 text-sm text-ink-2">{checkoutText.reasons[promise.reason]}</p>}
    </Card>
  );
}
