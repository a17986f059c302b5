/** Shows the loss in rupiah that a level may bring, before it is set: the user accepts it or a lower level, never a higher one. */
import { useState } from 'react';
import type { RiskProfile } from '@lumbung/contract/risk/profile.ts';
import type { RiskResult } from '@lumbung/contract/risk/save.ts';
import { save } from '@lumbung/contract/risk/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { dateText, moneyText, percentText } from '@lumbung/kernel/format.ts';
import { RiskBars, Meter } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { Part } from '../../app/questions/sitting.ts';

const [SMALLEST, LARGEST] = [10_000, 1_000_000_000_000];
export const isDrillAmount = (amount: string): boolean => /^\d{1,13}$/.test(amount) && Number(amount) >= SMALLEST && Number(amount) <= LARGEST;

export interface DrillProps {
  readonly version: string;
  readonly part: Part;
  readonly result: RiskResult;
  /** Current input; may be newer than the displayed figures. */
  readonly amount: string;
  readonly isAsking: boolean;
  readonly onAmount: (amount: string) => void;
  readonly onTaken: (profile: RiskProfile) => Promise<void>;
  /** The result has changed; it is requested again. */
  readonly onChanged: () => void;
  readonly onBack: () => void;
}

export function Drill({ version, part, result, amount, isAsking, onAmount, onTaken, onChanged, onBack }: DrillProps) {
  const text = useTexts(risk);
  const [chosen, setLevel] = useState(result.level);
  // New answers may allow a lower level than the one selected before.
  const level = Math.min(chosen, result.level);
  const form = useForm(save, {
    values: {},
    input: () => ({ version, answers: [], part, accepted: { shown: result.shown, level } }),
    onRefused: ({ reason }) => {
      if (reason === 'resultChanged') onChanged();
      return false;
    },
    onDone: ({ profile }) => onTaken(profile!),
  });
  const nameOf = (of: number): string => text.levels[of] ?? '';
  const isWrong = !isDrillAmount(amount);
  const shown = result.levels.find((one) => one.level === level)!;

  return (
    <>
      <PageHeader title={text.drillTitle} lead={level === result.level ? text.drillLead(nameOf(level)) : text.lowerLead(nameOf(level))} />
      <Card>
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-lg font-bold">{nameOf(level)}</p>
            <RiskBars level={level} label={text.scale(level)} />
          </div>
          {result.limitedBy && level === result.level && <InlineNotice>{text.limited[result.limitedBy]}</InlineNotice>}
          {result.bonds && <p className="text-sm font-semibold">{text.bonds(nameOf(result.bonds.level))}</p>}
          <Amount amount={amount} isWrong={isWrong} onAmount={onAmount} />
          <Fall shown={shown} result={result} isOld={isAsking || isWrong} />
          <form noValidate onSubmit={form.submit} className="grid gap-2">
            <FormNotice form={form} />
            <Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={isAsking || isWrong}>
              {text.take(nameOf(level))}
            </Button>
            {level > 1 && (
              <Button kind="secondary" size="large" isWide onClick={() => setLevel(level - 1)}>
                {text.lower(nameOf(level - 1))}
              </Button>
            )}
            <div className="flex flex-wrap justify-between gap-2">
              <button type="button" className={buttonLook('quiet')} onClick={onBack}>
                {text.change}
              </button>
              {level < result.level && (
                <Button kind="quiet" onClick={() => setLevel(level + 1)}>
                  {text.higher(nameOf(level + 1))}
                </Button>
              )}
            </div>
          </form>
        </div>
      </Card>
    </>
  );
}

/** The amount used for the example; the current holdings are offered, if any. */
function Amount({ amount, isWrong, onAmount }: { amount: string; isWrong: boolean; onAmount: (amount: string) => void }) {
  const text = useTexts(risk);
  const { language } = usePreferences();
  // Optional: the drill works without it.
  const held = Math.round(Number(useCall(getDashboard, {}).data?.worth.value ?? 0));
  return (
    <div>
      <MoneyInput
        label={text.amount}
        hint={text.amountHint}
        id="drill-amount"
        name="drill-amount"
        value={amount}
        onValue={onAmount}
        error={isWrong ? text.amountWrong : undefined}
      />
      {held >= SMALLEST && String(held) !== amount && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {text.amountHeld(moneyText(held, language))}
          <button type="button" className="min-h-6 font-semibold text-link underline" onClick={() => onAmount(String(held))}>
            {text.amountUse}
          </button>
        </p>
      )}
    </div>
  );
}

/** The figures, or why there are none. They are hypothetical, so they stay visible while amounts are hidden. */
function Fall({ shown, result, isOld }: { shown: RiskResult['levels'][number]; result: RiskResult; isOld: boolean }) {
  const text = useTexts(risk);
  const { language } = usePreferences();
  const money = (amount: number) => moneyText(amount, language);
  const { fall, state } = shown;
  if (!fall)
    return (
      <InlineNotice tone={state === 'sound' ? 'info' : 'warn'} role="status">
        {state === 'sound' ? text.noFall : state === 'stale' ? text.stale : text.missing}
      </InlineNotice>
    );
  return (
    <div role="status" aria-busy={isOld} className={isOld ? 'opacity-55' : undefined}>
      <p className="text-base text-ink-2">{text.mayFall(money(result.amount))}</p>
      <p className="num text-2xl font-extrabold md:text-3xl" data-testid="left">
        {money(fall.left)}
      </p>
      <div className="my-2">
        <Meter share={1 + Number(fall.share)} label={text.mayFall(money(result.amount))} />
      </div>
      <p className="text-base font-semibold">
        {text.lost(money(result.amount - fall.left), percentText(fall.share.replace('-', ''), language, { decimals: 1 }))}
      </p>
      <p className="measure mt-2 text-sm text-ink-2">
        {text.happened(fall.fund, dateText(fall.from, language), dateText(fall.to, language))} {text.deeper}{' '}
        {result.asOf && text.asOf(dateText(result.asOf, language))}
      </p>
    </div>
  );
}
