/** Navigator home: introduction, the draft, or the plan in force. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { discardDraft, getAnswers, getQuestionnaire } from '@lumbung/contract/navigator/routes.gen.ts';
import type { GetAnswersReply } from '@lumbung/contract/navigator/get-answers.ts';
import type { GetQuestionnaireReply } from '@lumbung/contract/navigator/get-questionnaire.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Check, Icon } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '../app/preferences.tsx';
import { start, useStart } from '../app/session.ts';
import { keepAnswers } from '../features/navigator/answers.ts';
import { Sure } from '../app/sure.tsx';
import { answersOf } from '../app/questions/sitting.ts';

/** Only for users with a plan. */
const PlanPage = lazy(() => import('../features/navigator/plan-page.tsx').then((loaded) => ({ default: loaded.PlanPage })));

export const Route = createFileRoute('/navigator/')({
  beforeLoad: async ({ context }) => {
    await start(context.queryClient).catch(() => null);
  },
  component: NavigatorHome,
});

function NavigatorHome() {
  const isSignedIn = Boolean(useStart()?.user);
  const asked = useCall(getQuestionnaire, {});
  const kept = useCall(getAnswers, {}, { enabled: isSignedIn, staleTime: 0 });
  if (!isSignedIn)
    return (
      <Intro>
        <Begin />
      </Intro>
    );
  if (kept.data?.plan)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PlanPage plan={kept.data.plan} draft={kept.data.draft} />
      </Suspense>
    );
  return (
    <Intro>
      <Loaded of={both(asked, kept)} shape={<Skeleton className="h-32" />} faultIn="card">
        {([questions, { draft }]) => (draft ? <Drafted draft={draft} all={questions.questions.length} /> : <First asked={questions} />)}
      </Loaded>
    </Intro>
  );
}

function Intro({ children }: { children: ReactNode }) {
  const text = useTexts(navigator);
  const general = useTexts(common);
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={text.title} lead={text.lead} />
      <Card className="mb-4">
        <ul className="m-0 grid list-none gap-3 p-0">
          {text.points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Icon of={Check} size={20} className="mt-0.5 shrink-0 text-link" />
              {point}
            </li>
          ))}
        </ul>
      </Card>
      {children}
      <p className="measure mt-5 text-xs text-ink-3">{general.risk}</p>
    </div>
  );
}

const Begin = () => (
  <Link to="/navigator/$step" params={{ step: 'questions' }} search={{ q: 1 }} className={buttonLook('primary', 'large', true)}>
    {useTexts(navigator).begin}
  </Link>
);

/** Users with a risk profile skip the questions it already answers. */
function First({ asked }: { asked: GetQuestionnaireReply }) {
  const text = useTexts(navigator);
  const navigate = useNavigate();
  if (asked.prefilled.length === 0) return <Begin />;
  return (
    <Card title={text.profileKnown} id="known">
      <p className="mb-4 text-ink-2">{text.profileAnswers(asked.prefilled.length, asked.questions.length)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          onClick={() => {
            keepAnswers(answersOf(asked.prefilled));
            void navigate({ to: '/navigator/$step', params: { step: 'questions' } });
          }}
        >
          {text.takeProfile}
        </Button>
        <Link to="/navigator/$step" params={{ step: 'questions' }} search={{ q: 1 }} className={buttonLook('secondary', 'large')}>
          {text.answerEach}
        </Link>
      </div>
    </Card>
  );
}

function Drafted({ draft, all }: { draft: NonNullable<GetAnswersReply['draft']>; all: number }) {
  const text = useTexts(navigator);
  const client = useQueryClient();
  return (
    <Card title={text.draftTitle} id="draft">
      <p className="mb-4 text-ink-2">{draft.advice ? text.draftAdvised : text.draftAt(draft.answers.length, all)}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/navigator/$step" params={{ step: draft.advice ? 'advice' : 'questions' }} className={buttonLook('primary', 'large')}>
          {text.goOn}
        </Link>
        <Sure
          call={discardDraft}
          input={{}}
          label={text.discard}
          title={text.discardTitle}
          lead={text.discardLead}
          yes={text.discardSure}
          onDone={() => {
            keepAnswers({});
            return invalidate(client, getAnswers);
          }}
        />
      </div>
    </Card>
  );
}
