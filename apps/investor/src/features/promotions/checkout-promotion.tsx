/** Promotion code at checkout: the best available code or one typed in; its benefit, end date, and conditions for losing it. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import type { QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { applyCode, listAvailable, removeCode } from '@lumbung/contract/promotions/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { DateOnly, Money } from '@lumbung/ui/numbers.tsx';
import { promotions } from '@lumbung/wording/promotions.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function CheckoutPromotion({ quote }: { quote: QuoteFeeReply }) {
  const text = useTexts(promotions);
  const client = useQueryClient();
  const { promotion } = quote;
  const again = () => invalidate(client, quoteFee, listAvailable);
  const remove = useSend(removeCode);
  if (!promotion) return <ChooseCode onChosen={again} />;
  return (
    <Card title={`${text.code} ${promotion.code}`} id="promotion">
      {promotion.applies ? (
        <>
          <Facts
            rows={[
              [text.cashback, <Money key="cashback" value={promotion.cashback} currency={promotion.currency} className="font-semibold text-gain" />],
              ...(promotion.holdUntil ? ([[text.until, <DateOnly key="until" day={promotion.holdUntil} />]] as const) : []),
            ]}
          />
          <p className="mt-2 text-sm text-ink-2">{text.lost}</p>
        </>
      ) : (
        <InlineNotice tone="warn" role="alert">
          {promotion.why}
        </InlineNotice>
      )}
      <Button
        kind={promotion.applies ? 'quiet' : 'secondary'}
        className="mt-3"
        isBusy={remove.isPending}
        onClick={async () => {
          await remove.mutateAsync({ code: promotion.code });
          await again();
        }}
      >
        {promotion.applies ? text.remove : text.goWithout}
      </Button>
    </Card>
  );
}

/** The best code for the cart as a button, and a field for another code. */
function ChooseCode({ onChosen }: { onChosen: () => Promise<unknown> }) {
  const text = useTexts(promotions);
  const best = useCall(listAvailable, { size: 1 }).data?.items.find((one) => one.applies);
  const form = useForm(applyCode, {
    values: { code: '' },
    checks: { code: (value) => value.trim() === '' && text.codeMissing },
    input: ({ code }) => ({ code: code.trim() }),
    onDone: onChosen,
  });
  const put = useSend(applyCode);
  return (
    <Card title={text.code} id="promotion">
      {best && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-tile bg-gain-soft p-3">
          <div>
            <p className="text-sm text-ink-2">{text.best}</p>
            <p className="font-semibold">
              {best.code} · <Money value={best.cashback} currency={best.currency} />
            </p>
          </div>
          <Button
            kind="secondary"
            isBusy={put.isPending}
            onClick={async () => {
              await put.mutateAsync({ code: best.code });
              await onChosen();
            }}
          >
            {text.use}
          </Button>
        </div>
      )}
      <div className="grid gap-3">
        <TextInput {...form.text('code')} label={text.code} maxLength={30} autoComplete="off" autoCapitalize="characters" />
        <FormNotice form={form} />
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="secondary" isBusy={form.isBusy} onClick={() => void form.submit()}>
            {text.use}
          </Button>
          <Link to="/promos" className="inline-flex min-h-11 items-center">
            {text.see}
          </Link>
        </div>
      </div>
    </Card>
  );
}
