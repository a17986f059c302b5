/** Growth of a monthly deposit, with the formula of the goal calculator; for visitors without an account. */
import { useState } from 'react';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { moneyText, percentText } from '@lumbung/kernel/format.ts';
import { expectation, yearlyPercent } from '@lumbung/kernel/planning/calculator.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { Slider } from '@lumbung/ui/slider.tsx';
import { market } from '@lumbung/wording/market.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

const STEP = 100_000;

export function Calculator() {
  const text = useTexts(market);
  const { language } = usePreferences();
  const [monthly, setMonthly] = useState(500_000);
  const [years, setYears] = useState(10);
  const [rate, setRate] = useState(600);
  const months = years * 12;
  const becomes = expectation(yearlyPercent(rate), months, rupiah(0), rupiah(monthly)) ?? rupiah(0);
  const paid = rupiah(BigInt(monthly) * BigInt(months));
  return (
    <Card title={text.calculator} hint={text.calculatorLead} id="calculator">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid gap-3">
          <Slider label={text.monthly} min={STEP} max={10_000_000} step={STEP} value={monthly} onValue={setMonthly} shown={moneyText(monthly, language)} />
          <Slider label={text.years} min={1} max={30} value={years} onValue={setYears} shown={text.yearsOf(years)} />
          <Slider
            label={text.rate}
            min={200}
            max={900}
            step={50}
            value={rate}
            onValue={setRate}
            shown={percentText((rate / 10_000).toFixed(6), language, { decimals: 1 })}
          />
        </div>
        <div className="grid content-center gap-3 rounded-tile bg-sunken p-4">
          <p className="m-0 text-sm text-ink-2">{text.becomes}</p>
          <p className="num m-0 text-2xl font-extrabold" role="status">
            {moneyText(becomes, language)}
          </p>
          <p className="m-0 flex justify-between gap-3 text-sm">
            <span className="text-ink-2">{text.paidIn}</span>
            <span className="num font-semibold">{moneyText(paid, language)}</span>
          </p>
          <p className="m-0 text-xs text-ink-3">{text.calculatorNote}</p>
        </div>
      </div>
    </Card>
  );
}
