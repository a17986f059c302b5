/** Risk profile: the questions one by one, the loss drill before a level is set, and the result. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { getQuestions } from '@lumbung/contract/risk/routes.gen.ts';
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { ownPath, signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { ProfileCard } from '../features/risk/profile-card.tsx';
import type { Part } from '../app/questions/sitting.ts';
import { Sitting } from '../features/risk/sitting-pages.tsx';

interface Search {
  /** The page to return to, if the profile was started from another task. */
  readonly next?: string;
  readonly part?: Part;
  /** Repeats the questionnaire although a profile exists; `all` asks all questions, not only new ones. */
  readonly again?: 'all' | 'new';
  /** Question number. */
  readonly q?: number;
}

export const Route = createFileRoute('/risk-profile')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.next === 'string' ? { next: search.next } : {}),
    ...(search.part === 'bonds' ? { part: 'bonds' as const } : {}),
    ...(search.again === 'all' || search.again === 'new' ? { again: search.again } : {}),
    ...(Number.isInteger(search.q) ? { q: Number(search.q) } : {}),
  }),
  beforeLoad: signedIn,
  component: RiskPage,
});

function RiskPage() {
  const text = useTexts(risk);
  const asked = useCall(getQuestions, {});
  return (
    <div className="mx-auto max-w-140">
      {!asked.data && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {(data) => <Standing data={data} />}
      </Loaded>
    </div>
  );
}

function Standing({ data }: { data: GetQuestionsReply }) {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const client = useQueryClient();
  const part = search.part ?? 'funds';
  const isRenewing = search.again === 'all';
  const { next } = search;
  const begin = (of: Part, isAll: boolean) =>
    navigate({ search: { ...(next ? { next } : {}), ...(of === 'bonds' ? { part: of } : {}), again: isAll ? 'all' : 'new' } });

  if (data.profile && !search.again) return <ProfileCard profile={data.profile} isEnding={data.renewable} next={next} onAnswer={begin} />;
  // Users with an expired profile see that, and its consequences, before the first question.
  if (data.endedAt && !search.again && data.answers.length === 0) return <Ended endedAt={data.endedAt} onRenew={() => begin(part, true)} />;
  return (
    <Sitting
      key={part}
      data={data}
      part={part}
      isRenewing={isRenewing}
      asked={search.q}
      onPlace={(q) => navigate({ search: (before) => ({ ...before, q }), resetScroll: false })}
      onTaken={async () => {
        await Promise.all([invalidate(client, getQuestions, getReview), restart(client)]);
        // Do not navigate if the user has left the page or restarted the questionnaire in the meantime.
        const now = router.latestLocation;
        if (now.pathname !== Route.fullPath || (now.search as Search).again !== search.again) return;
        // The level was explained before it was accepted, so return to the original task directly.
        await (next ? navigate({ href: ownPath(next), replace: true }) : navigate({ search: {}, replace: true }));
        scrollTo({ top: 0 });
      }}
    />
  );
}

function Ended({ endedAt, onRenew }: { endedAt: string; onRenew: () => void }) {
  const text = useTexts(risk);
  const { language } = usePreferences();
  return (
    <>
      <PageHeader title={text.title} />
      <Card>
        <InlineNotice tone="warn">{text.ended(dateText(endedAt.slice(0, 10), language))}</InlineNotice>
        <Button className="mt-4" size="large" isWide onClick={onRenew}>
          {text.renew}
        </Button>
      </Card>
    </>
  );
}
