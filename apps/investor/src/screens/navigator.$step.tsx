/** The steps of the navigator, each with its own address: questions, amounts, advice. */
import { createFileRoute, Navigate, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { getAnswers, getQuestionnaire } from '@lumbung/contract/navigator/routes.gen.ts';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { navigator } from '@lumbung/wording/navigator.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { start, useStart } from '../app/session.ts';

/** Each step is loaded on demand. */
const QuestionsPage = lazy(() => import('../features/navigator/questions-page.tsx').then((loaded) => ({ default: loaded.QuestionsPage })));
const AmountsPage = lazy(() => import('../features/navigator/amounts-page.tsx').then((loaded) => ({ default: loaded.AmountsPage })));
const AdvicePage = lazy(() => import('../features/navigator/advice-page.tsx').then((loaded) => ({ default: loaded.AdvicePage })));

const STEPS = ['questions', 'amounts', 'advice'] as const;
type Step = (typeof STEPS)[number];

interface Search {
  /** Question number, starting at 1. */
  readonly q?: number;
}

export const Route = createFileRoute('/navigator/$step')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(Number.isInteger(search.q) ? { q: Number(search.q) } : {}),
  }),
  beforeLoad: async ({ context, location, params }) => {
    if (!(STEPS as readonly string[]).includes(params.step)) throw notFound();
    // The questions are open to visitors.
    if (params.step !== 'questions') await signedIn({ context, location });
    else await start(context.queryClient).catch(() => null);
  },
  component: NavigatorStep,
});

function NavigatorStep() {
  const { step } = Route.useParams() as { step: Step };
  return <Suspense fallback={<Skeleton className="h-96" />}>{step === 'questions' ? <Questions /> : <Later step={step} />}</Suspense>;
}

function Questions() {
  const text = useTexts(navigator);
  const { q } = Route.useSearch();
  const isSignedIn = Boolean(useStart()?.user);
  const asked = useCall(getQuestionnaire, {});
  const kept = useCall(getAnswers, {}, { enabled: isSignedIn, staleTime: 0 });
  const isReady = asked.data !== undefined && (kept.data !== undefined || !isSignedIn);
  return (
    <div className="mx-auto max-w-140">
      {!isReady && <PageHeader title={text.title} />}
      {isSignedIn ? (
        <Loaded of={both(asked, kept)} shape={<Skeleton className="h-96" />} faultIn="card">
          {([questions, answers]) => <QuestionsPage asked={questions} kept={answers} place={q} />}
        </Loaded>
      ) : (
        <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
          {(questions) => <QuestionsPage asked={questions} kept={null} place={q} />}
        </Loaded>
      )}
    </div>
  );
}

/** The steps after the questions. An address beyond the answered questions leads back to the next open step. */
function Later({ step }: { step: Exclude<Step, 'questions'> }) {
  const text = useTexts(navigator);
  const asked = useCall(getAnswers, {}, { staleTime: 0 });
  return (
    <>
      {!asked.data && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {(kept) => <Shown step={step} kept={kept} />}
      </Loaded>
    </>
  );
}

function Shown({ step, kept: { draft, plan } }: { step: Exclude<Step, 'questions'>; kept: GetAnswersReply }) {
  if (!draft || draft.reached < 4 || draft.contradictions.length > 0) return <Navigate to="/navigator/$step" params={{ step: 'questions' }} replace />;
  const { advice } = draft;
  if (step === 'amounts')
    return (
      <div className="mx-auto max-w-140">
        <AmountsPage draft={draft} plan={plan} />
      </div>
    );
  if (!advice) return <Navigate to="/navigator/$step" params={{ step: 'amounts' }} replace />;
  return <AdvicePage draft={{ ...draft, advice }} isChange={plan !== null} />;
}
