/** The cart: purchases can be changed, everything can be taken out; nothing binds here. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clearCart, getCart, saveItem } from '@lumbung/contract/cart/routes.ts';
import type { CartItem } from '@lumbung/contract/cart/cart.ts';
import { invalidate, keyOf, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { decimalText, moneyText } from '@lumbung/kernel/format.ts';
import { Badge, Dot, type Kind } from '@lumbung/ui/badge.tsx';
import { buttonLook, IconButton } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/field.tsx';
import { Icon, ShoppingCart, Trash2 } from '@lumbung/ui/icons.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { ActionBar, Split } from '@lumbung/ui/shell.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { common } from '@lumbung/wording/common.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { Fault, faultText } from '../app/fault.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';

export const Route = createFileRoute('/cart')({ beforeLoad: signedIn, component: CartScreen });

function CartScreen() {
  const text = useTexts(checkout);
  const { data, error, refetch } = useCall(getCart, {});
  if (error && !data)
    return (
      <>
        <PageHeader title={text.cart} />
        <Card>
          <Fault error={error} onRetry={refetch} />
        </Card>
      </>
    );
  if (!data)
    return (
      <>
        <PageHeader title={text.cart} />
        <Skeleton className="h-64" />
      </>
    );
  const { items, total } = data.cart;
  if (items.length === 0) {
    return (
      <>
        <PageHeader title={text.cart} />
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
  return (
    <>
      <PageHeader title={text.cart} />
      <Split
        main={
          <Card>
            <ul className="m-0 grid list-none gap-5 p-0">
              {items.map((item) => (
                <CartLine key={item.cartId} item={item} />
              ))}
            </ul>
          </Card>
        }
        side={
          <Card className="hidden lg:block">
            <p className="text-sm text-ink-2">{text.subtotal}</p>
            <p className="mb-4 text-xl font-extrabold">
              <Money value={total} />
            </p>
            <Link to="/checkout" className={buttonLook('primary', 'large', true)}>
              {text.toReview}
            </Link>
          </Card>
        }
      />
      <div className="h-24 lg:hidden" />
      <ActionBar>
        <div className="min-w-0 flex-1">
          <p className="text-xs text-ink-3">{text.subtotal}</p>
          <Money value={total} className="font-bold" />
        </div>
        <Link to="/checkout" className={buttonLook()}>
          {text.toReview}
        </Link>
      </ActionBar>
    </>
  );
}

function CartLine({ item }: { item: CartItem }) {
  const text = useTexts(checkout);
  const fund = useTexts(catalogue);
  const general = useTexts(common);
  const exit = useTexts(sales);
  const client = useQueryClient();
  const clear = useSend(clearCart);
  const [error, setError] = useState<string | undefined>();

  async function remove(): Promise<void> {
    try {
      await clear.mutateAsync({ cartIds: [item.cartId] });
      await Promise.all([invalidate(client, getCart), restart(client)]);
    } catch (fault) {
      setError(faultText(fault, general));
    }
  }
  const name = item.transactionType === 1 ? item.name : item.to ? exit.switchOf(item.name, item.to.name) : exit.saleOf(item.name);
  return (
    <li className="grid gap-3 border-b border-line pb-5 last:border-b-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_260px] md:items-start">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link to="/funds/$slug" params={{ slug: item.slug }} className="font-semibold text-ink">
            {name}
          </Link>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-2">
            <Dot kind={item.type as Kind} />
            {fund.types[item.type as keyof typeof fund.types]}
            {!item.isOpen && <Badge tone="warn">{fund.closed}</Badge>}
          </p>
          {error && (
            <p role="alert" className="mt-1 text-sm text-loss">
              {error}
            </p>
          )}
        </div>
        <IconButton label={text.removeNamed(name)} disabled={clear.isPending} onClick={() => void remove()}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      </div>
      {item.transactionType === 1 && item.amount !== null ? <BuyAmount item={item} saved={item.amount} /> : <ExitAmount item={item} />}
    </li>
  );
}

/** How much of a holding leaves; it is changed where it was entered. */
function ExitAmount({ item }: { item: CartItem }) {
  const exit = useTexts(sales);
  const { language } = usePreferences();
  return (
    <p className="text-right">
      <span className="block font-semibold">
        {item.isAllUnits ? exit.all : item.units !== null ? exit.someUnits(decimalText(item.units, language, 4)) : <Money value={item.amount} />}
      </span>
      <Link to={item.to ? '/switch/$slug' : '/sell/$slug'} params={{ slug: item.slug }} className="text-sm">
        {exit.change}
      </Link>
    </p>
  );
}

function BuyAmount({ item, saved }: { item: CartItem; saved: string }) {
  const text = useTexts(checkout);
  const fund = useTexts(catalogue);
  const general = useTexts(common);
  const { language } = usePreferences();
  const client = useQueryClient();
  const save = useSend(saveItem);
  const [amount, setAmount] = useState(saved);
  const [error, setError] = useState<string | undefined>();
  const isBelow = amount === '' || BigInt(amount) < BigInt(item.minimum);

  // Saved shortly after the last keystroke; the server's cart is the truth.
  useEffect(() => {
    if (amount === saved) return undefined;
    if (isBelow) {
      setError(fund.amountSmall(moneyText(item.minimum, language)));
      return undefined;
    }
    setError(undefined);
    const timer = setTimeout(async () => {
      try {
        const answer = await save.mutateAsync({ cartId: item.cartId, productId: item.productId, amount });
        if (answer.ok) client.setQueryData(keyOf(getCart, {}), { cart: answer.value.cart });
        else setError(answer.message);
      } catch (fault) {
        setError(faultText(fault, general));
      }
    }, 500);
    return () => clearTimeout(timer);
  }, [amount]);
  return (
    <MoneyInput
      id={`amount-${item.cartId}`}
      label={text.amountOf(item.name)}
      hint={fund.amountHint(moneyText(item.minimum, language))}
      value={amount}
      onValue={setAmount}
      error={error}
    />
  );
}
