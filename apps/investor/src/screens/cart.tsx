/** The cart: edit purchases, remove items; nothing is binding yet. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { clearCart, getCart, listCarts, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { Cart, CartItem } from '@lumbung/contract/cart/cart.ts';
import { invalidate, keyOf, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { type Currency, minorOf } from '@lumbung/kernel/amounts.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { readTypedMoney } from '@lumbung/kernel/typed-amount.ts';
import { Badge, Dot, type Kind } from '@lumbung/ui/badge.tsx';
import { buttonLook, IconButton } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Icon, ShoppingCart, Trash2 } from '@lumbung/ui/icons.tsx';
import { Money, Units } from '@lumbung/ui/numbers.tsx';
import { ActionBar, Split } from '@lumbung/ui/shell.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { common } from '@lumbung/wording/common.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, focusField, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { ByCurrency } from '../features/checkout/by-currency.tsx';
import { type LineWork, saveAll, typedLine } from '../features/checkout/typed-line.ts';

/** Few users have plan purchases in the cart. */
const PlanCartCards = lazy(() => import('../features/checkout/plan-cart-cards.tsx').then((module) => ({ default: module.PlanCartCards })));

export const Route = createFileRoute('/cart')({ beforeLoad: signedIn, component: CartScreen });

/** Saves a line. Returns false if it is invalid or the request failed. */
type Save = () => Promise<boolean>;

function CartScreen() {
  const text = useTexts(checkout);
  const hasPlans = useCall(listCarts, {}).data?.carts.some(({ cartType, items }) => cartType === 99 && items.length > 0) ?? false;
  return (
    <>
      <PageHeader title={text.cart} />
      {hasPlans && (
        <Suspense fallback={<Skeleton className="mb-5 h-40" />}>
          <PlanCartCards />
        </Suspense>
      )}
      <Loaded
        of={useCall(getCart, {})}
        shape={<Skeleton className="h-64" />}
        faultIn="card"
        empty={{
          when: ({ cart }) => cart.items.length === 0,
          show: hasPlans ? null : (
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
          ),
        }}
      >
        {({ cart }) => <Lines items={cart.items} totals={cart.totals} />}
      </Loaded>
    </>
  );
}

function Lines({ items, totals }: { items: readonly CartItem[]; totals: Cart['totals'] }) {
  const text = useTexts(checkout);
  const navigate = useNavigate();
  const lines = useRef(new Map<string, Save>());
  const isGoing = useRef(false);

  // Saves pending input before the review; lines that cannot be ordered must be corrected first.
  const isMixed = new Set(items.map((item) => item.currency)).size > 1;
  async function goOn(event: MouseEvent, currency?: Currency): Promise<void> {
    event.preventDefault();
    if (isGoing.current) return;
    isGoing.current = true;
    const wrong = await saveAll(lines.current);
    isGoing.current = false;
    if (wrong.length > 0) focusField(`amount-${wrong[0]}`);
    else await navigate({ to: '/checkout', search: currency ? { currency } : {} });
  }

  return (
    <>
      <Split
        main={
          <Card>
            <ul className="m-0 grid list-none gap-5 p-0">
              {items.map((item) => (
                <CartLine key={item.cartId} item={item} lines={lines.current} />
              ))}
            </ul>
          </Card>
        }
        side={
          <Card className="hidden lg:block">
            <p className="text-sm text-ink-2">{text.subtotal}</p>
            <Totals totals={totals} className="mb-4 text-xl font-extrabold" />
            {isMixed ? (
              <>
                <p className="mb-3 text-sm text-ink-2">{text.oneCurrency}</p>
                <ByCurrency onGo={goOn} isWide />
              </>
            ) : (
              <Link to="/checkout" onClick={goOn} className={buttonLook('primary', 'large', true)}>
                {text.toReview}
              </Link>
            )}
          </Card>
        }
      />
      {isMixed ? (
        <Card className="mt-4 lg:hidden">
          <p className="text-sm text-ink-2">{text.subtotal}</p>
          <Totals totals={totals} className="mb-3 text-lg font-extrabold" />
          <p className="mb-3 text-sm text-ink-2">{text.oneCurrency}</p>
          <ByCurrency onGo={goOn} isWide />
        </Card>
      ) : (
        <>
          <div className="h-24 lg:hidden" />
          <ActionBar>
            <div className="min-w-0 flex-1">
              <p className="text-xs text-ink-3">{text.subtotal}</p>
              <Totals totals={totals} className="font-bold" />
            </div>
            <Link to="/checkout" onClick={goOn} className={buttonLook()}>
              {text.toReview}
            </Link>
          </ActionBar>
        </>
      )}
    </>
  );
}

/** Purchase total per currency; shows zero rupiah without purchases. */
function Totals({ totals, className }: { totals: Cart['totals']; className: string }) {
  const shown = totals.length > 0 ? totals : [{ currency: 'IDR' as const, amount: '0' }];
  return (
    <p className={className}>
      {shown.map(({ currency, amount }) => (
        <Money key={currency} value={amount} currency={currency} className="block" />
      ))}
    </p>
  );
}

function CartLine({ item, lines }: { item: CartItem; lines: Map<string, Save> }) {
  const text = useTexts(checkout);
  const fund = useTexts(catalogue);
  const exit = useTexts(sales);
  const client = useQueryClient();
  const removal = useForm(clearCart, {
    values: {},
    input: () => ({ cartIds: [item.cartId] }),
    onDone: async () => {
      lines.delete(item.cartId);
      await Promise.all([invalidate(client, getCart), restart(client)]);
    },
  });
  const name = item.side === 'buy' ? item.name : item.to ? exit.switchOf(item.name, item.to.name) : exit.saleOf(item.name);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 border-b border-line pb-5 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_240px_auto]">
      <div className="min-w-0">
        <Link to="/funds/$slug" params={{ slug: item.slug }} className="font-semibold text-ink">
          {name}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-2">
          <Dot kind={item.type as Kind} />
          {fund.types[item.type as keyof typeof fund.types]}
          {!item.isOpen && <Badge tone="warn">{fund.closed}</Badge>}
        </p>
        <FormNotice form={removal} className="mt-2" />
      </div>
      <IconButton className="-mt-2 -mr-2.5 md:order-1 md:mt-6.5" label={text.removeNamed(name)} disabled={removal.isBusy} onClick={() => void removal.submit()}>
        <Icon of={Trash2} size={20} />
      </IconButton>
      <div className="max-md:col-span-2">
        {item.side === 'buy' && item.amount !== null ? <BuyAmount item={item} saved={item.amount} lines={lines} /> : <ExitAmount item={item} />}
      </div>
    </li>
  );
}

/** Quantity of a sale or switch; edited in its own form. */
function ExitAmount({ item }: { item: CartItem }) {
  const exit = useTexts(sales);
  return (
    <p className="text-right">
      <span className="block font-semibold">
        {item.isAllUnits ? (
          exit.all
        ) : item.units !== null ? (
          <Units value={item.units} text={exit.someUnits} />
        ) : (
          <Money value={item.amount} currency={item.currency} />
        )}
      </span>
      <Link to={item.to ? '/switch/$slug' : '/sell/$slug'} params={{ slug: item.slug }} className="text-sm">
        {exit.change}
      </Link>
    </p>
  );
}

/** Saves a line shortly after the last keystroke, on continue, and before the page is left. */
function useLine({
  cartId,
  saved,
  amount,
  lines,
  work,
}: {
  cartId: string;
  saved: string;
  amount: string;
  lines: Map<string, Save>;
  work: LineWork;
}): ReturnType<typeof typedLine> {
  const latest = useRef<LineWork>(null!);
  latest.current = work;
  const [line] = useState(() => typedLine(saved, () => latest.current));

  useEffect(() => {
    if (!line.isOpen()) return undefined;
    const timer = setTimeout(() => void line.save(), 500);
    return () => clearTimeout(timer);
  }, [amount, line]);
  useEffect(() => {
    lines.set(cartId, line.save);
    const leave = () => void line.save();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      // If the line was removed from the cart, it is no longer registered here.
      if (lines.delete(cartId)) leave();
    };
  }, [lines, cartId, line]);
  return line;
}

/** Purchase amount: saved automatically; the server's cart is authoritative. */
function BuyAmount({ item, saved, lines }: { item: CartItem; saved: string; lines: Map<string, Save> }) {
  const fund = useTexts(catalogue);
  const general = useTexts(common);
  const { language } = usePreferences();
  const client = useQueryClient();
  const { mutateAsync } = useSend(saveItem, { outlivesPage: true });
  const [amount, setAmount] = useState(saved);
  const [error, setError] = useState<string | undefined>();
  const { cartId, productId, minimum, currency } = item;

  function problemOf(typed: string): string | undefined {
    const read = readTypedMoney(typed, currency, language);
    if (typed !== '' && read === null) return general.amountUnread;
    return (read ?? 0n) < minorOf(minimum, currency) ? fund.amountSmall(moneyText(minimum, language, { currency })) : undefined;
  }
  async function keep(typed: string): Promise<string | undefined> {
    try {
      const answer = await mutateAsync({ cartId, productId, amount: typed });
      if (!answer.ok) return answer.message;
      client.setQueryData(keyOf(getCart, {}), { cart: answer.value.cart });
      return undefined;
    } catch (fault) {
      return faultText(fault, general);
    }
  }
  const line = useLine({ cartId, saved, amount, lines, work: { problemOf, keep, tell: setError } });
  return (
    <MoneyInput
      id={`amount-${cartId}`}
      label={
        <>
          {fund.amount}
          <span className="sr-only">{`: ${item.name}`}</span>
        </>
      }
      hint={fund.amountHint(moneyText(minimum, language, { currency }))}
      currency={currency}
      value={amount}
      onValue={(next) => {
        line.type(next);
        setAmount(next);
        if (error) setError(problemOf(next));
      }}
      // Pressing another button blurs the field first.
      onBlur={() => void line.save()}
      error={error}
    />
  );
}
