/** One operator proposes the terms of a series from its memorandum, new or as a replacement of published terms. */
import type { ListedSeries } from '@lumbung/contract/bond-series/list-series.ts';
import { proposeSeries } from '@lumbung/contract/bond-series/routes.gen.ts';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { shareOfPercent } from '@lumbung/kernel/typed-percent.ts';
import { isFloatingName, SERI, termsOf, valuesOf } from './terms-form.ts';

export function ProposeSeriesDialog({ series, onClose }: { series: ListedSeries | null; onClose: (told?: string) => void }) {
  const text = useTexts(consoleBonds);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const day = (value: string) => value === '' && text.dayMissing;
  const percent = (value: string) => shareOfPercent(value) === null && text.rateMissing;
  const form = useForm(proposeSeries, {
    values: valuesOf(series, language),
    checks: {
      seri: (value) => !SERI.test(value.trim()) && text.seriMissing,
      rate: percent,
      spread: (value, { seri }) => isFloatingName(seri) && percent(value),
      firstResetOn: (value, { seri }) => isFloatingName(seri) && day(value),
      opensOn: day,
      closesOn: day,
      settlesOn: day,
      maturesOn: day,
      firstCouponOn: day,
      maximum: (value) => !/^[1-9]\d*$/.test(value) && text.amountMissing,
      tradableFrom: (value, { seri }) => !isFloatingName(seri) && day(value),
      redeemUntil: (value, { redeemFrom }) => (value === '') !== (redeemFrom === '') && text.dayMissing,
      memorandum: (value) => value !== '' && !value.startsWith('https://') && text.memorandumWrong,
      note: noteProblem,
    },
    input: termsOf,
    fields: {
      offerBegun: 'seri',
      seriesProposed: 'seri',
      offerPassed: 'closesOn',
      daysOutOfOrder: 'settlesOn',
      firstCouponWrong: 'firstCouponOn',
      limitsWrong: 'maximum',
      floatingTermsWrong: 'firstResetOn',
      saleTermsWrong: 'tradableFrom',
      redemptionTermsWrong: 'redeemFrom',
    },
    ...ends,
  });
  const isFloating = isFloatingName(form.values.seri);
  const dated = (field: Parameters<typeof form.text>[0], label: string, hint?: string) => (
    <TextInput {...form.text(field)} label={label} type="date" {...(hint ? { hint } : {})} />
  );
  const typed = (field: Parameters<typeof form.text>[0], label: string, hint?: string) => (
    <TextInput {...form.text(field)} label={label} autoComplete="off" {...(hint ? { hint } : {})} />
  );
  return (
    <ProposalDialog
      kind="bondSeries.publish"
      title={text.seriesTitle}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {typed('seri', text.seri, text.seriHint)}
        <TextInput {...form.text('tenorYears')} label={text.tenorYears} type="number" min={1} max={30} />
        {typed('rate', text.rate, text.percentHint)}
        <MoneyInput {...form.typed('maximum')} label={text.maximumLabel} />
        {dated('opensOn', text.opensOn)}
        <TextInput {...form.text('opensAt')} label={text.at} type="time" />
        {dated('closesOn', text.closesOn)}
        <TextInput {...form.text('closesAt')} label={text.at} type="time" />
        {dated('settlesOn', text.settlesOn)}
        {dated('firstCouponOn', text.firstCouponOn)}
        {dated('maturesOn', text.maturesOn)}
        {!isFloating && dated('tradableFrom', text.tradableFrom)}
        {isFloating && (
          <>
            {typed('spread', text.spread, text.percentHint)}
            {dated('firstResetOn', text.firstResetOn)}
            {dated('redeemFrom', text.redeemFrom, text.redeemOptional)}
            {dated('redeemUntil', text.redeemUntil, text.redeemOptional)}
          </>
        )}
      </div>
      <TextInput {...form.text('memorandum')} label={text.memorandum} optional={text.optional} maxLength={200} autoComplete="off" />
    </ProposalDialog>
  );
}
