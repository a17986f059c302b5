/** Sells part of a government bond purchase: the dealer's quote with its countdown, the proceeds, and the code that confirms exactly that. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmSale, startSale } from '@lumbung/contract/bonds/routes.gen.ts';
import type { StartSaleInput, StartSaleReply } from '@lumbung/contract/bonds/start-sale.ts';
import type { BondLot } from '@lumbung/contract/portfolio/bond-lots.ts';
import { listBondLotsV2 } from '@lumbung/contract/portfolio/routes.gen.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import { dateText, decimalText } from '@lumbung/kernel/format.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, Heading } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Countdown, Money } from '@lumbung/ui/numbers.tsx';
import { bondSaleTexts } from '@lumbung/wording/bond-sales.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';
import { readBondAmount } from '../features/bonds/amount.ts';
import { SaleLines } from '../features/bonds/sale-lines.tsx';
import { useBondProblem } from '../features/bonds/use-problem.ts';

export const Route = createFileRoute('/bonds/sell/$id')({ beforeLoad: signedIn, component: SellScreen });

const UNIT = Number(BOND_UNIT);
/** A draft with its input, which is needed to resend the code. */
interface Begun {
  readonly input: StartSaleInput;
  readonly draft: StartSaleReply;
}

function SellScreen() {
  const { id } = Route.useParams();
  const userId = useStart()?.user?.userId ?? '';
  const held = useCall(listBondLotsV2, { userId, size: 100 }, { staleTime: 0 });
  const [begun, setBegun] = useState<Begun | null>(null);
  const anew = async (): Promise<void> => {
    await held.refetch();
    setBegun(null);
  };
  return (
    <div className="mx-auto grid max-w-160 gap-4">
      {begun ? (
        <Confirm begun={begun} onBegun={setBegun} onAnew={anew} />
      ) : (
        <Loaded of={held} shape={<Skeleton className="h-72" />} faultIn="page">
          {({ items }) => {
            const lot = items.find(({ transactionId }) => transactionId === id);
            return lot ? <Sell lot={lot} userId={userId} onBegun={setBegun} onAnew={anew} /> : <NotFound />;
          }}
        </Loaded>
      )}
    </div>
  );
}

interface SellProps {
  readonly lot: BondLot;
  readonly userId: string;
  readonly onBegun: (begun: Begun) => void;
  readonly onAnew: () => Promise<void>;
}

function Sell({ lot, ...rest }: SellProps) {
  const text = useTexts(bondSaleTexts);
  return (
    <>
      <div>
        <Heading className="text-xl font-extrabold md:text-2xl">{text.title(lot.seri)}</Heading>
        <p className="mt-1 text-ink-2">{text.lead}</p>
      </div>
      {lot.quote ? <Quoted lot={lot} quote={lot.quote} {...rest} /> : <Unquoted lot={lot} />}
    </>
  );
}

function Unquoted({ lot }: { lot: BondLot }) {
  const text = useTexts(bondSaleTexts);
  const { language } = usePreferences();
  const today = useStart()?.businessTime.slice(0, 10) ?? '';
  const why = lot.tradableFrom === null ? text.never : lot.tradableFrom > today ? text.notYet(dateText(lot.tradableFrom, language)) : text.noQuote;
  return (
    <>
      <InlineNotice tone="warn">{why}</InlineNotice>
      <ToHoldings />
    </>
  );
}

const ToHoldings = () => (
  <Link to="/bonds/holdings" className={buttonLook('secondary', 'large', true)}>
    {useTexts(bondSaleTexts).toHoldings}
  </Link>
);

/** Offset in ms between the server's business clock, which applies, and the device clock. */
function useOffset(): number {
  const start = useStart();
  return useState(() => (start ? Date.parse(start.businessTime) - Date.now() : 0))[0];
}

function Quoted({ lot, quote, userId, onBegun, onAnew }: SellProps & { quote: NonNullable<BondLot['quote']> }) {
  const text = useTexts(bondSaleTexts);
  const { language } = usePreferences();
  const offset = useOffset();
  const problemOf = useBondProblem();
  const limits = { minimum: UNIT, multiple: UNIT, maximum: lot.nominal };
  const { price, spreadPercent, finalPrice } = quote;
  const inputOf = (nominal: string, isAgree: boolean): StartSaleInput => {
    const read = readBondAmount(nominal, limits);
    const amount = 'amount' in read ? read.amount : 0;
    // For a price with four decimals, the proceeds of a unit are the price without its decimal point.
    const proceed = (amount / UNIT) * Number(finalPrice.replace('.', ''));
    return {
      userId,
      transactionId: lot.transactionId,
      seri: lot.seri,
      amount,
      price,
      spreadPercent,
      finalPrice,
      proceed,
      capitalGain: proceed - amount,
      isAgree,
    };
  };
  const form = useForm(startSale, {
    values: { nominal: '', isAgree: false },
    checks: {
      nominal: (typed) => problemOf(readBondAmount(typed, limits), limits),
      isAgree: (isAgree) => !isAgree && text.agreeMissing,
    },
    input: ({ nominal, isAgree }) => inputOf(nominal, isAgree),
    fields: {
      zeroAmount: 'nominal',
      belowMinimum: 'nominal',
      aboveMaximum: 'nominal',
      notMultiple: 'nominal',
      unitsNotFree: 'nominal',
      notAgreed: 'isAgree',
    },
    onDone: (draft) => onBegun({ draft, input: inputOf(String(draft.amount), true) }),
  });
  return (
    <>
      <Card title={text.quote} id="quote">
        <Facts
          rows={[
            [text.price, `${decimalText(price, language, 4)}%`],
            [text.spread, `${decimalText(spreadPercent, language, 4)}%`],
            [text.finalPrice, `${decimalText(finalPrice, language, 4)}%`],
            [text.quoteLeft, <Countdown key="left" until={quote.goodUntil} offsetMs={offset} />],
            [text.held, <Money key="held" value={lot.nominal} />],
          ]}
        />
        <p className="mt-4">
          <Button kind="secondary" onClick={() => void onAnew()}>
            {text.newQuote}
          </Button>
        </p>
      </Card>
      <Card>
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          <FormErrors form={form} />
          <MoneyInput {...form.typed('nominal')} label={text.amount} />
          <Checkbox {...form.box('isAgree')} label={text.agree} />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.go}
          </Button>
        </form>
      </Card>
    </>
  );
}

function Confirm({ begun: { draft, input }, onBegun, onAnew }: { begun: Begun; onBegun: (begun: Begun) => void; onAnew: () => Promise<void> }) {
  const text = useTexts(bondSaleTexts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const offset = useOffset();
  const [confirm, again] = [useSend(confirmSale), useSend(startSale)];
  const [isOver, setOver] = useState(false);
  async function onCode(code: string): Promise<CodeOutcome> {
    const answer = await confirm.mutateAsync({ tranId: draft.transactionId, otpCode: code, tosAgreement: true });
    if (!answer.ok && answer.reason === 'codeInvalid') return { kind: 'wrong', message: answer.message };
    // An order that the dealer refused is still an order; its page shows the state.
    if (answer.ok || answer.reason === 'dealRefused' || answer.reason === 'dealerAway')
      await navigate({ to: '/bonds/order/$id', params: { id: draft.transactionId } });
    else setOver(['quoteExpired', 'draftOver', 'dealingClosed', 'unitsNotFree'].includes(answer.reason));
    return answer.ok ? { kind: 'done' } : { kind: 'refused', message: answer.message };
  }
  async function onResend() {
    const answer = await again.mutateAsync(input);
    if (!answer.ok) setOver(answer.reason === 'quoteExpired');
    // After a change there is a new draft with its own code, so show that one.
    else onBegun({ input, draft: answer.value });
    return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
  }
  return (
    <>
      <div>
        <Heading className="text-xl font-extrabold md:text-2xl">{text.confirmTitle}</Heading>
        <p className="mt-1 text-ink-2">{text.confirmLead}</p>
      </div>
      <Card title={text.lines} id="lines">
        <SaleLines seri={input.seri} sale={draft} />
        <div className="mt-2.5 border-t border-line">
          <Facts
            rows={[
              [text.finalPrice, `${decimalText(draft.finalPrice, language, 4)}%`],
              [text.quoteLeft, <Countdown key="left" until={draft.goodUntil} offsetMs={offset} />],
            ]}
          />
        </div>
      </Card>
      <Card>
        {isOver ? (
          <div className="grid gap-4">
            <InlineNotice tone="warn">{text.quoteOver}</InlineNotice>
            <Button size="large" isWide onClick={() => void onAnew()}>
              {text.newQuote}
            </Button>
          </div>
        ) : (
          <CodeForm submitLabel={text.confirm} lead={text.youAgree} onCode={onCode} onResend={onResend} />
        )}
      </Card>
    </>
  );
}
