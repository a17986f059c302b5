/** The questions one by one, then a review of all answers: each can be changed, and contradictions are asked again. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import type { GetQuestionnaireReply } from '@lumbung/contract/navigator/get-questionnaire.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { ActionBar } from '@lumbung/ui/shell.tsx';
import { Saved } from '@lumbung/ui/wizard.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { useFocusOnChange } from '@lumbung/web/focus.ts';
import { useTexts } from '../../app/preferences.tsx';
import { useIsPartner } from '../../app/session.ts';
import { ContradictionCard } from '../../app/questions/contradiction-card.tsx';
import { QuestionCard } from '../../app/questions/question-card.tsx';
import { answeredOf, answersOf, placeOf } from '../../app/questions/sitting.ts';
import { isWhole, type Question } from './answers.ts';
import { type Sitting, useAnswers } from './use-answers.ts';

interface QuestionsProps {
  readonly asked: GetQuestionnaireReply;
  /** Null for visitors. */
  readonly kept: GetAnswersReply | null;
  /** Question number in the address, starting at 1. */
  readonly place: number | undefined;
}

export function QuestionsPage({ asked, kept, place: named }: QuestionsProps) {
  const text = useTexts(navigator);
  const navigate = useNavigate();
  const sitting = useAnswers(asked, kept);
  const { questions } = asked;
  const { answers } = sitting;
  const [contradiction] = sitting.contradictions;
  const known = answersOf(asked.prefilled);
  const go = (q: number | undefined) =>
    navigate({ to: '/navigator/$step', params: { step: 'questions' }, search: q === undefined ? {} : { q }, resetScroll: false });

  function answer(code: string, chosen: number): void {
    const now = { ...answers, [code]: chosen };
    sitting.answer({ [code]: chosen });
    void go(isWhole(questions, now) ? undefined : place + 1);
  }

  const place = placeOf(questions, answers, named);
  const question = questions[place - 1];
  // Focus the heading of new content; questions do so themselves.
  useFocusOnChange(contradiction ? `contradiction ${contradiction.code}` : question ? 'question' : 'review', () => scrollTo({ top: 0 }));

  if (contradiction)
    return (
      <ContradictionCard
        contradiction={contradiction}
        questions={questions}
        answers={answers}
        onAnswer={(code, chosen) => sitting.answer({ [code]: chosen })}
      />
    );
  if (!question) return <Review questions={questions} sitting={sitting} kept={kept} />;
  return (
    <>
      {sitting.isChangedElsewhere && (
        <div className="mb-4">
          <InlineNotice tone="warn" role="status">
            {text.changedElsewhere}
          </InlineNotice>
        </div>
      )}
      <QuestionCard
        words={{ title: text.title, same: text.fromProfile }}
        question={question}
        place={place}
        all={questions.length}
        answered={answeredOf(questions, answers)}
        answer={answers[question.code]}
        last={known[question.code]}
        saved={kept && <Keeping state={sitting.state} />}
        onAnswer={(chosen) => answer(question.code, chosen)}
        onMove={(by) => (place + by >= 1 ? void go(place + by > questions.length ? undefined : place + by) : undefined)}
      />
    </>
  );
}

function Keeping({ state }: Pick<Sitting, 'state'>) {
  const text = useTexts(navigator);
  return <Saved state={state} text={{ idle: '', saving: text.keeping, saved: text.saved, failed: text.notSaved }[state]} />;
}

/** All answers with a link to change each, and a link to the amounts; visitors are asked to sign in. */
function Review({ questions, sitting, kept }: { questions: readonly Question[]; sitting: Sitting; kept: GetAnswersReply | null }) {
  const text = useTexts(navigator);
  const navigate = useNavigate();
  const isPartner = useIsPartner();
  const isChange = Boolean(kept?.plan && !kept.plan.isOld);
  const next = sitting.isDrafted || !kept?.plan ? 'go' : 'unchanged';
  async function goOn(): Promise<void> {
    if (await sitting.flush()) await navigate({ to: '/navigator/$step', params: { step: 'amounts' } });
  }
  const buttons = (
    <>
      <Link to="/navigator" className={buttonLook('secondary', 'large')}>
        {text.back}
      </Link>
      {next === 'go' && (
        <Button size="large" className="flex-1" isBusy={sitting.state === 'saving'} onClick={() => void goOn()}>
          {text.next}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader title={isChange ? text.reviewChange : text.review} lead={isChange ? text.reviewChangeLead : text.reviewLead} />
      {sitting.isChangedElsewhere && (
        <div className="mb-4">
          <InlineNotice tone="warn" role="status">
            {text.changedElsewhere}
          </InlineNotice>
        </div>
      )}
      <Card>
        <ol className="m-0 grid list-none p-0">
          {questions.map(({ code, text: question, answers: offered }, index) => (
            <li key={code} className="flex items-start justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
              <div className="min-w-0">
                <p className="text-sm text-ink-2">{question}</p>
                <p className="font-semibold">{offered.find((one) => one.code === sitting.answers[code])?.text}</p>
              </div>
              <Link
                to="/navigator/$step"
                params={{ step: 'questions' }}
                search={{ q: index + 1 }}
                aria-label={text.changeOf(question)}
                className={`-mr-3 shrink-0 ${buttonLook('quiet', 'dense')}`}
              >
                {text.change}
              </Link>
            </li>
          ))}
        </ol>
      </Card>
      {kept === null ? (
        <Card className="mt-4" title={text.visitorTitle} id="visitor">
          <p className="mb-4 text-sm text-ink-2">{text.visitorLead}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/login" search={{ next: '/navigator/questions' }} className={buttonLook('primary', 'large')}>
              {text.login}
            </Link>
            {!isPartner && (
              <Link to="/register/person" className={buttonLook('secondary', 'large')}>
                {text.register}
              </Link>
            )}
          </div>
        </Card>
      ) : (
        <>
          {next === 'unchanged' && <p className="mt-4 text-sm text-ink-2">{text.unchanged}</p>}
          <div className="mt-2 min-h-6">
            <Keeping state={sitting.state} />
          </div>
          <div className="mt-3 hidden gap-3 lg:flex">{buttons}</div>
          <ActionBar>{buttons}</ActionBar>
        </>
      )}
    </>
  );
}
