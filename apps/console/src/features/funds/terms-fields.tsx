/** The fields of a fund's fees and order terms, shared by two forms. */
import type { ReactNode } from 'react';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Form } from '@lumbung/web/use-form.tsx';
import { shareOfPercent } from '@lumbung/kernel/typed-percent.ts';
import type { TermsValues } from './entry-form.ts';

/** The validation of these fields. */
export function useTermsChecks() {
  const text = useTexts(consoleFundEntries);
  const percent = (value: string) => shareOfPercent(value) === null && text.percentWrong;
  const amount = (value: string) => !/^\d{1,15}(\.\d{1,2})?$/.test(value) && text.amountWrong;
  const filled = (value: string) => value === '' && text.missing;
  const within = (from: number, until: number) => (value: string) => !(/^\d+$/.test(value) && Number(value) >= from && Number(value) <= until) && text.missing;
  return {
    minimumSubscription: amount,
    minimumRedemption: amount,
    minimumHolding: amount,
    subscriptionFee: percent,
    redemptionFee: percent,
    switchingFee: percent,
    cutOff: filled,
    handOff: filled,
    handOffMargin: within(0, 240),
    settlementDays: within(1, 7),
    unitScale: within(0, 4),
  };
}

export function TermsFields({ form, currency }: { form: Pick<Form<TermsValues>, 'text' | 'typed'>; currency: Currency }) {
  const text = useTexts(consoleFundEntries);
  const rounding = Object.entries(text.roundings).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  return (
    <>
      <Group title={text.conditions}>
        {(['minimumSubscription', 'minimumRedemption', 'minimumHolding'] as const).map((field) => (
          <MoneyInput key={field} {...form.typed(field)} label={text[field]} currency={currency} />
        ))}
        {(['subscriptionFee', 'redemptionFee', 'switchingFee'] as const).map((field) => (
          <TextInput key={field} {...form.text(field)} label={text[field]} inputMode="decimal" autoComplete="off" />
        ))}
      </Group>
      <Group title={text.times}>
        <TextInput {...form.text('cutOff')} label={text.orderCutOff} type="time" />
        <TextInput {...form.text('handOff')} label={text.handOff} type="time" />
        <TextInput {...form.text('handOffMargin')} label={text.handOffMargin} type="number" min={0} max={240} />
        <TextInput {...form.text('settlementDays')} label={text.settlementDays} type="number" min={1} max={7} />
        <Select {...form.text('unitRounding')} label={text.unitRounding}>
          {rounding}
        </Select>
        <TextInput {...form.text('unitScale')} label={text.unitScale} type="number" min={0} max={4} />
        <Select {...form.text('amountRounding')} label={text.amountRounding}>
          {rounding}
        </Select>
        <Select {...form.text('distribution')} label={text.distribution}>
          {Object.entries(text.distributions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Group>
    </>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 p-0 font-semibold">{title}</legend>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
