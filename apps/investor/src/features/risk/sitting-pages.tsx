/** The risk questionnaire from first question to accepted level: each answer is sent immediately; the last page requests the result. */
import { useEffect, useRef, useState } from 'react';
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import type { RiskProfile } from '@lumbung/contract/risk/profile.ts';
import type { SaveReply } from '@lumbung/contract/risk/save.ts';
import { save } from '@lumbung/contract/risk/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { ContradictionCard } from '../../app/questions/contradiction-card.tsx';
import { Drill, isDrillAmount } from './drill.tsx';
import { QuestionCard } from '../../app/questions/question-card.tsx';
import { answeredOf, answersOf, type Answers, listOf, type Part, placeOf, questionsFor } from '../../app/questions/sitting.ts';

export interface SittingProps {
  readonly data: GetQuestionsReply;
  readonly part: Part;
  readonly isRenewing: boolean;
  /** Question number in the address. */
  readonly asked: number | undefined;
  readonly onPlace: (place: number) => void;
  readonly onTaken: (profile: RiskProfile) => Promise<void>;
}

export function Sitting({ data, part, isRenewing, asked, onPlace, onTaken }: SittingProps) {
  const [answers, setAnswers] = useState<Answers>(() => answersOf(data.answers));
  const questions = questionsFor(data, part, isRenewing);
  const place = placeOf(questions, answers, asked);
  const question = questions[place - 1];
  const keeping = useKeeping(data.version, part);
  const last = answersOf(data.last);

  function answer(code: string, chosen: number): void {
    const now = { ...answers, [code]: chosen };
    setAnswers(now);
    keeping.keep([{ question: code, answer: chosen }]);
    onPlace(place + 1);
  }

  if (!question)
    return (
      <End
        data={data}
        part={part}
        answers={answers}
        isKept={keeping.isIdle}
        onAnswer={(code, chosen) => setAnswers((before) => ({ ...before, [code]: chosen }))}
        onTaken={onTaken}
        onBack={() => onPlace(1)}
      />
    );
  return (
    <QuestionCard
      question={question}
      place={place}
      all={questions.length}
      answered={answeredOf(questions, answers)}
      answer={answers[question.code]}
      last={last[question.code]}
      saved={<KeepingState state={keeping.state} />}
      onAnswer={(chosen) => answer(question.code, chosen)}
      onMove={(by) => (place + by >= 1 ? onPlace(place + by) : undefined)}
    />
  );
}

function KeepingState({ state }: { state: 'idle' | 'saving' | 'saved' | 'failed' }) {
  const text = useTexts(risk);
  return <Saved state={state} text={{ idle: '', saving: text.saving, saved: text.saved, failed: text.notSaved }[state]} />;
}

/** Sends answers sequentially, in the order given. Failed ones are sent again at the end. */
function useKeeping(version: string, part: Part) {
  const send = useSend(save);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  return {
    state,
    isIdle: state !== 'saving',
    keep(answers: { question: string; answer: number }[]): void {
      waiting.current += 1;
      setState('saving');
      line.current = line.current
        .then(() => send.mutateAsync({ version, part, answers }))
        .then(
          (reply) => reply.ok,
          () => false,
        )
        .then((isKept) => {
          waiting.current -= 1;
          if (waiting.current === 0) setState(isKept ? 'saved' : 'failed');
        });
    },
  };
}

/** Debounce in ms: an amount is typed with several keystrokes but requested once. */
const PAUSE_MS = 400;

interface EndProps {
  readonly data: GetQuestionsReply;
  readonly part: Part;
  readonly answers: Answers;
  /** Whether all earlier requests have completed, so that the final request does not overtake them. */
  readonly isKept: boolean;
  readonly onAnswer: (question: string, answer: number) => void;
  readonly onTaken: (profile: RiskProfile) => Promise<void>;
  readonly onBack: () => void;
}

/** All questions are answered: asks contradictions again, otherwise shows the drill. */
function End({ data, part, answers, isKept, onAnswer, onTaken, onBack }: EndProps) {
  const text = useTexts(risk);
  const send = useSend(save);
  const [typed, setTyped] = useState<string | null>(null);
  const [reply, setReply] = useState<SaveReply | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wanted = useRef(0);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isKept || (typed !== null && !isDrillAmount(typed))) return undefined;
    const mine = ++wanted.current;
    const timer = setTimeout(
      async () => {
        const answer = await send
          .mutateAsync({ version: data.version, part, answers: listOf(answers), ...(typed === null ? {} : { amount: typed }) })
          .catch(() => null);
        // A later request has been sent in the meantime, so discard this reply.
        if (mine !== wanted.current || answer === null) return;
        setRefusal(answer.ok ? null : answer.message);
        if (answer.ok) setReply(answer.value);
      },
      typed === null ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isKept, typed, answers, round]);

  if (refusal)
    return (
      <>
        <PageHeader title={text.title} />
        <Card>
          <Refusal text={refusal} />
          <Button className="mt-3" kind="secondary" onClick={() => location.reload()}>
            {text.reload}
          </Button>
        </Card>
      </>
    );
  const asked = {
    data: reply ?? undefined,
    error: send.error,
    fetchStatus: send.isPending ? ('fetching' as const) : ('idle' as const),
    errorUpdateCount: send.failureCount,
    refetch: () => setRound((before) => before + 1),
  };
  return (
    <>
      {!reply && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {({ contradictions: [contradiction], result }) =>
          contradiction ? (
            <ContradictionCard contradiction={contradiction} questions={data.questions} answers={answers} onAnswer={onAnswer} />
          ) : result ? (
            <Drill
              version={data.version}
              part={part}
              result={result}
              amount={typed ?? String(result.amount)}
              isAsking={send.isPending || (typed !== null && isDrillAmount(typed) && Number(typed) !== result.amount)}
              onAmount={setTyped}
              onTaken={onTaken}
              onChanged={() => setRound((before) => before + 1)}
              onBack={onBack}
            />
          ) : (
            <Skeleton className="h-96" />
          )
        }
      </Loaded>
    </>
  );
}
