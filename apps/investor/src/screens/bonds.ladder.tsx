/** Builds a ladder: years in which money is needed, and the series that matures before each. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BuildLadderReply } from '@lumbung/contract/bond-series/build-ladder.ts';
import { buildLadder } from '@lumbung/contract/bond-series/routes.gen.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { Icon, X } from '@lumbung/ui/icons.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { DateOnly, Money, Percent } from '@lumbung/ui/numbers.tsx';
import { Split } from '@lumbung/ui/shell.tsx';
import { bonds } from '@lumbung/wording/bonds.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';

export const Route = createFileRoute('/bonds/ladder')({ component: LadderScreen });

/** Rows per ladder; more years need another ladder. */
const ROWS = [0, 1, 2, 3, 4] as const;
type Row = (typeof ROWS)[number];
type Values = Record<`year${Row}` | `amount${Row}`, string>;
const LAST_YEARS = 40;

function LadderScreen() {
  const text = useTexts(bonds);
  const [ladder, setLadder] = useState<BuildLadderReply | null>(null);
  return (
    <>
      <PageHeader title={text.ladderTitle} lead={text.ladderLead} />
      <Split main={<Needs onBuilt={setLadder} />} side={ladder ? <Rungs ladder={ladder} /> : null} />
    </>
  );
}

function Needs({ onBuilt }: { onBuilt: (ladder: BuildLadderReply) => void }) {
  const text = useTexts(bonds);
  const first = Number((useStart()?.businessTime ?? '2026').slice(0, 4)) + 1;
  const [rows, setRows] = useState<readonly Row[]>([0]);
  const isYear = (typed: string): boolean => /^\d{4}$/.test(typed) && Number(typed) >= first && Number(typed) <= first + LAST_YEARS;
  const isAmount = (typed: string): boolean => (readTypedRupiah(typed) ?? 0n) > 0n;
  const form = useForm(buildLadder, {
    values: Object.fromEntries(ROWS.flatMap((row) => [`year${row}`, `amount${row}`].map((name) => [name, '']))) as Values,
    checks: Object.fromEntries(
      ROWS.flatMap((row) => [
        [`year${row}`, (value: string) => rows.includes(row) && !isYear(value) && text.yearWrong(first, first + LAST_YEARS)],
        [`amount${row}`, (value: string) => rows.includes(row) && !isAmount(value) && text.amountMissing],
      ]),
    ),
    input: (values) => ({ needs: rows.map((row) => ({ year: Number(values[`year${row}`]), amount: Number(readTypedRupiah(values[`amount${row}`])) })) }),
    onDone: onBuilt,
  });
  const free = ROWS.find((row) => !rows.includes(row));
  const remove = (row: Row): void => {
    setRows(rows.filter((one) => one !== row));
    form.set(`year${row}`, '');
    form.set(`amount${row}`, '');
  };
  return (
    <Card>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        {rows.map((row) => (
          <div key={row} className="grid grid-cols-[88px_minmax(0,1fr)_auto] items-start gap-3">
            <TextInput {...form.text(`year${row}`)} label={text.year} inputMode="numeric" maxLength={4} autoComplete="off" />
            <MoneyInput {...form.typed(`amount${row}`)} label={text.needed} />
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={text.removeYear(form.values[`year${row}`])}
                onClick={() => remove(row)}
                className="mt-7 flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
              >
                <Icon of={X} size={18} />
              </button>
            )}
          </div>
        ))}
        <FormNotice form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" isBusy={form.isBusy}>
            {text.build}
          </Button>
          {free !== undefined && (
            <Button kind="secondary" size="large" onClick={() => setRows([...rows, free])}>
              {text.addYear}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function Rungs({ ladder }: { ladder: BuildLadderReply }) {
  const text = useTexts(bonds);
  return (
    <Card title={text.rungs} id="rungs">
      <div role="status" className="grid gap-5">
        {ladder.rungs.map((rung, index) => (
          <Rung key={index} rung={rung} />
        ))}
        <Facts
          rows={[
            [text.total, <Money key="total" value={ladder.nominal} />],
            [text.totalNet, <Money key="net" value={ladder.netPerMonth} />],
          ]}
        />
        <p className="text-xs text-ink-3">{text.notAdvice}</p>
      </div>
    </Card>
  );
}

function Rung({ rung }: { rung: BuildLadderReply['rungs'][number] }) {
  const text = useTexts(bonds);
  const { language } = usePreferences();
  const { productId, rate, maturesOn, reason, uncovered } = rung;
  return (
    <div>
      <h3 className="text-sm font-bold">{text.rungFor(rung.year)}</h3>
      {productId !== null && rate !== null && maturesOn !== null && (
        <Facts
          rows={[
            [
              <Link key="series" to="/bonds/offers/$id" params={{ id: productId }}>
                {productId}
              </Link>,
              <Percent key="rate" share={rate} />,
            ],
            [text.buy, <Money key="nominal" value={rung.nominal} />],
            [text.monthly, <Money key="net" value={rung.netPerMonth} />],
            [text.maturesOn, <DateOnly key="matures" day={maturesOn} />],
          ]}
        />
      )}
      {reason !== null && (
        <InlineNotice tone="warn">
          {text.reasons[reason]} {text.uncovered(moneyText(uncovered, language))}
        </InlineNotice>
      )}
    </div>
  );
}
