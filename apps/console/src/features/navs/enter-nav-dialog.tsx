/** Enters a NAV that the investment manager reported outside its feed; another operator has to approve it. */
import type { ComponentProps } from 'react';
import type { MissingNav } from '@lumbung/contract/prices/list-missing-navs.ts';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { enterNav, getChart, getTodaysMarket } from '@lumbung/contract/prices/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { plainDecimal } from '@lumbung/kernel/typed-percent.ts';
import { dateText, decimalText } from '@lumbung/kernel/format.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import { pointsOf } from '@lumbung/ui/charts/time-series.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { consoleNavs } from '@lumbung/wording/console-navs.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { DayImpact } from '../decisions/day-impact.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

export function EnterNavDialog({ missing, onClose }: { missing: MissingNav | null; onClose: (told?: string) => void }) {
  const text = useTexts(consoleNavs);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(enterNav, {
    values: { productId: missing?.productId ?? '', day: missing?.day ?? '', nav: '', note: '' },
    checks: {
      productId: (value) => value.trim() === '' && text.productMissing,
      day: (value) => parseDay(value) === null && text.dayMissing,
      nav: (value) => (parseDecimal(plainDecimal(value), SCALE.nav) ?? 0n) <= 0n && text.navMissing,
      note: noteProblem,
    },
    input: ({ productId, day, nav, note }) => ({ productId, day, nav: plainDecimal(nav), note }),
    fields: { noNavDay: 'day', navImpossible: 'nav', navUnchanged: 'nav' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="prices.decideNav"
      title={missing ? text.proposeTitle(missing.product, dateText(missing.day, language)) : text.enterTitle}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      {!missing && (
        <div className="grid gap-4 md:grid-cols-2">
          <PricedSelect {...form.text('productId')} label={text.product} />
          <TextInput {...form.text('day')} label={text.day} type="date" autoComplete="off" />
        </div>
      )}
      <Published productId={form.values.productId} day={form.values.day} />
      <DayImpact day={form.values.day} productId={form.values.productId} />
      <TextInput {...form.text('nav')} label={text.nav} hint={text.navHint} inputMode="decimal" autoComplete="off" />
    </ProposalDialog>
  );
}

const useFunds = () => useCall(listProducts, { sort: 'name', size: 100 }, { staleTime: 600_000 }).data?.items ?? [];

/** All funds and indices by name, so that no id is typed. */
function PricedSelect(field: ComponentProps<typeof Select>) {
  const text = useTexts(consoleNavs);
  const products = useFunds();
  const indices = useCall(getTodaysMarket, {}, { staleTime: 600_000 }).data?.indices ?? [];
  return (
    <Select {...field}>
      <option value="">{text.choose}</option>
      {[...products.map(({ productId: id, name }) => ({ id, name })), ...indices.map(({ indexId: id, name }) => ({ id, name }))].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The published NAV of that day, which a correction would replace. */
function Published({ productId, day }: { productId: string; day: string }) {
  const text = useTexts(consoleNavs);
  const { language } = usePreferences();
  // Indices have no fund chart.
  const isFund = useFunds().some((fund) => fund.productId === productId);
  const chart = useCall(getChart, { productId, range: '1y' }, { enabled: isFund && day !== '', staleTime: 60_000 }).data;
  const point = chart && pointsOf(chart.from, chart.gaps, chart.nav).find((one) => one.day === day);
  if (!point) return null;
  return <p className="m-0 text-sm text-ink-2">{text.publishedNow(decimalText(point.value.toFixed(6), language, 4))}</p>;
}
