/** Step 3: payment method, and the amount of each fund reserved from sale. */
import { useState } from 'react';
import { moneyText } from '@lumbung/kernel/format.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Checkbox, FieldError, RadioCards } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { common } from '@lumbung/wording/common.ts';
import { plans } from '@lumbung/wording/plans.ts';
import { FormErrors } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { Drafting } from './draft-plan.ts';
import { LinkFirst } from './link-first.tsx';
import { StepFoot, type StepProps } from './steps.tsx';
import { smallestReserve, sourceOf, totalOf } from './typed-plan.ts';
import { useStep } from './use-step.ts';

export function PaymentPage({ typed, options, onTyped, madeId, onMade }: StepProps & Pick<Drafting, 'madeId' | 'onMade'>) {
  const text = useTexts(plans);
  const general = useTexts(common);
  const { language } = usePreferences();
  const smallest = smallestReserve(typed.lines, options.funds);
  const total = totalOf(typed.lines, options.funds);
  const [reserves, setReserves] = useState(typed.reserve !== '0' && typed.reserve !== '');
  const form = useStep(
    'review',
    { method: typed.method, reserve: typed.reserve, debitMax: typed.debitMax === '' ? String(total) : typed.debitMax },
    {
      method: (method) =>
        !options.isOffered &&
        sourceOf({ method }, options) === null &&
        options.methods.every(({ paymentMethod }) => paymentMethod !== method) &&
        text.methodMissing,
      debitMax: (debitMax, { method }) => {
        if (sourceOf({ method }, options) === null) return false;
        const most = readTypedRupiah(debitMax);
        if (most === null) return general.amountUnread;
        return most < total && text.debitMaxSmall(moneyText(String(total), language));
      },
      reserve: (reserve) => {
        const amount = readTypedRupiah(reserve);
        if (amount === null) return general.amountUnread;
        return amount > 0n && amount < BigInt(smallest) && text.reserveSmall(moneyText(String(smallest), language));
      },
    },
    ({ method, reserve, debitMax }) => onTyped({ ...typed, method, reserve, debitMax: sourceOf({ method }, options) ? debitMax : '' }),
  );
  const usable = options.sources.filter(({ reason }) => reason === null);
  const toLink = options.sources.filter(({ reason }) => reason === 'notLinked' || reason === 'linking' || reason === 'linkLost');
  return (
    <form noValidate onSubmit={form.submit} className="mx-auto max-w-160">
      <FormErrors form={form} />
      <Card>
        <div className="grid gap-5">
          {options.isOffered ? (
            <InlineNotice>{text.approvalNote}</InlineNotice>
          ) : (
            <div>
              <RadioCards
                id="method"
                legend={text.methodTitle}
                value={form.values.method === null ? null : String(form.values.method)}
                onValue={(method) => form.set('method', Number(method))}
                options={[
                  ...usable.map(({ paymentMethod, name, account }) => ({
                    value: String(paymentMethod),
                    label: text.debitFrom(name, account ?? ''),
                    detail: text.debitDetail,
                  })),
                  ...options.methods.map(({ paymentMethod, name }) => ({ value: String(paymentMethod), label: name })),
                ]}
              />
              <FieldError text={form.errors.method} />
              {sourceOf(form.values, options) && (
                <div className="mt-4">
                  <MoneyInput {...form.typed('debitMax')} label={text.debitMax} hint={text.debitMaxHint} />
                </div>
              )}
              {toLink.map((source) => (
                <div key={source.paymentMethod} className="mt-4">
                  <LinkFirst source={source} options={options} typed={{ ...typed, method: form.values.method, debitMax: '' }} madeId={madeId} onMade={onMade} />
                </div>
              ))}
            </div>
          )}
          <div>
            <Checkbox
              label={text.reserveAsk}
              checked={reserves}
              onChange={(event) => {
                setReserves(event.target.checked);
                form.set('reserve', event.target.checked ? String(smallest) : '0');
              }}
            />
            {reserves && <MoneyInput {...form.typed('reserve')} label={text.reserveAmount} hint={text.reserveHint} />}
          </div>
        </div>
      </Card>
      <StepFoot back="schedule" label={text.next} isBusy={form.isBusy} />
    </form>
  );
}
