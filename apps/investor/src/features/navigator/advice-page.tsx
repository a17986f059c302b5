/** The advice page: read, adjust the amounts with a live projection, and accept by requesting a code for exactly this advice. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import { getAnswers, saveStepFourV2, sendCode } from '@lumbung/contract/navigator/routes.gen.ts';
import { callOptions, connected, invalidate } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { ActionBar, Split } from '@lumbung/ui/shell.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { common } from '@lumbung/wording/common.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { useProjection } from '../../app/projection/use-projection.ts';
import { AllocationCard, FanCard, FundsCard } from './advice-cards.tsx';
import { initialWrong, inputOf, monthlyWrong, type TypedAmounts } from './amounts.ts';
import { DayOfMonth } from './amounts-page.tsx';
import { Gate } from './gate.tsx';
import { PurchaseLines } from './purchase-lines.tsx';

const SAVED_AFTER_MS = 700;
const today = (): string => new Date().toISOString().slice(0, 10);

type Draft = NonNullable<GetAnswersReply['draft']> & { readonly advice: NonNullable<NonNullable<GetAnswersReply['draft']>['advice']> };

const typedOf = ({ initial, monthly, dayOfMonth }: Draft['advice']): TypedAmounts => ({ initial: String(initial), monthly: String(monthly), dayOfMonth });

export function AdvicePage({ draft, isChange }: { draft: Draft; isChange: boolean }) {
  const text = useTexts(navigator);
  const general = useTexts(common);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [advice, setAdvice] = useState(draft.advice);
  const [typed, setTyped] = useState<TypedAmounts>(() => typedOf(draft.advice));
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<{ text: string; reason: string | null } | null>(null);
  const kept = useRef({ typed, edit: draft.edit });
  const timer = useRef<number>(undefined);
  const wrong = { initial: initialWrong(typed.initial) && text.initialSmall, monthly: monthlyWrong(typed.monthly) && text.monthlySmall };
  const sent = inputOf(typed);
  const projection = useProjection({ ...advice.course, months: advice.months, initial: Number(sent.initial), topUp: Number(sent.monthly) }, null);

  /** Recalculates the advice for the current input; returns whether the displayed advice matches the input. */
  async function save(now: TypedAmounts): Promise<boolean> {
    window.clearTimeout(timer.current);
    if (now === kept.current.typed) return true;
    if (initialWrong(now.initial) || monthlyWrong(now.monthly)) return false;
    setState('saving');
    const answer = await send(connected(), saveStepFourV2, { ...inputOf(now), edit: kept.current.edit });
    if (!answer.ok) {
      setState('failed');
      setNotice({ text: answer.message, reason: answer.reason });
      if (answer.reason === 'draftChanged') await showNewest();
      return false;
    }
    kept.current = { typed: now, edit: answer.value.edit };
    setAdvice(answer.value.advice);
    setNotice(null);
    setState('saved');
    return true;
  }
  /** The draft was changed on another device: shows its version, with a notice. */
  async function showNewest(): Promise<void> {
    const found = (await client.fetchQuery({ ...callOptions(getAnswers, {}), staleTime: 0 })).draft;
    if (!found?.advice) return;
    const newest = typedOf(found.advice);
    kept.current = { typed: newest, edit: found.edit };
    setTyped(newest);
    setAdvice(found.advice);
  }
  const trying = async <Of,>(work: () => Promise<Of>): Promise<Of | null> => {
    try {
      return await work();
    } catch (fault) {
      setState('failed');
      setNotice({ text: faultText(fault, general), reason: null });
      return null;
    }
  };
  const change = (part: Partial<TypedAmounts>): void => {
    const now = { ...typed, ...part };
    setTyped(now);
    setState('idle');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void trying(() => save(now)), SAVED_AFTER_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function agree(): Promise<void> {
    setAsking(true);
    await trying(async () => {
      if (!(await save(typed))) return;
      const answer = await send(connected(), sendCode, {});
      if (!answer.ok) {
        setNotice({ text: answer.message, reason: answer.reason });
        return;
      }
      await invalidate(client, getAnswers);
      await navigate({ to: '/navigator/finish', search: { to: answer.value.sentTo, count: answer.value.Count } });
    });
    setAsking(false);
  }
  const button = (
    <Button size="large" className="flex-1" isBusy={isAsking || state === 'saving'} onClick={() => void agree()}>
      {isChange ? text.agreeChange : text.agree}
    </Button>
  );

  return (
    <>
      <PageHeader title={text.advice} lead={text.adviceLead} />
      <Split
        main={
          <>
            <AllocationCard advice={advice} />
            <FundsCard advice={advice} isChange={isChange} />
            <FanCard advice={advice} projection={projection} from={today()} />
          </>
        }
        side={
          <>
            <Card
              title={text.yours}
              id="amounts"
              action={<Saved state={state} text={{ idle: '', saving: text.saving, saved: text.saved, failed: text.notSaved }[state]} />}
            >
              <div className="grid gap-5">
                {!isChange && (
                  <MoneyInput
                    id="initial"
                    label={text.initial}
                    hint={text.initialHint}
                    value={typed.initial}
                    error={wrong.initial || undefined}
                    onValue={(initial) => change({ initial })}
                  />
                )}
                <MoneyInput
                  id="monthly"
                  label={text.monthly}
                  hint={text.monthlyHint}
                  value={typed.monthly}
                  error={wrong.monthly || undefined}
                  onValue={(monthly) => change({ monthly })}
                />
                <DayOfMonth value={typed.dayOfMonth} onValue={(dayOfMonth) => change({ dayOfMonth })} />
              </div>
            </Card>
            <Card>
              <PurchaseLines advice={advice} isChange={isChange} />
              <p className="mt-3 text-sm text-ink-2">{text.agreeNote}</p>
              <p className="mt-2 text-sm text-ink-2">{text.remember}</p>
              <Refusal text={notice?.text ?? null} className="mt-3" />
              <div className="mt-3 empty:hidden">
                <Gate reason={notice?.reason ?? null} next="/navigator/advice" />
              </div>
              <div className="mt-4 hidden lg:flex">{button}</div>
              <Link to="/navigator/$step" params={{ step: 'questions' }} className={`mt-2 -mb-2 ${buttonLook('quiet', 'normal', true)}`}>
                {text.changeAnswers}
              </Link>
            </Card>
          </>
        }
      />
      <ActionBar>{button}</ActionBar>
    </>
  );
}
