/** The risk questionnaire and what it says: one page, nothing lost, the result in words. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RiskProfile } from '@lumbung/contract/risk/profile.ts';
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import { getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { getQuestions, save } from '@lumbung/contract/risk/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText } from '@lumbung/kernel/format.ts';
import { RiskBars } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Refusal, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FieldError, RadioCards } from '@lumbung/ui/field.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { ownPath, signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';

export const Route = createFileRoute('/risk-profile')({
  // Where somebody came from in the middle of another task, and goes back to.
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  beforeLoad: signedIn,
  component: RiskPage,
});

function RiskPage() {
  const text = useTexts(risk);
  const asked = useCall(getQuestions, {});
  const [isAnswering, setAnswering] = useState(false);
  return (
    <div className="mx-auto max-w-180">
      {!asked.data && <PageHeader title={text.title} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {(data) =>
          data.profile && !isAnswering ? (
            <Result profile={data.profile} onAgain={() => setAnswering(true)} />
          ) : (
            <Questions {...data} onDone={() => setAnswering(false)} />
          )
        }
      </Loaded>
    </div>
  );
}

function Result({ profile, onAgain }: { profile: RiskProfile; onAgain: () => void }) {
  const text = useTexts(risk);
  const { next } = Route.useSearch();
  const { language } = usePreferences();
  return (
    <>
      <PageHeader title={text.result} />
      <Card>
        <div className="grid gap-3">
          <p className="text-xl font-extrabold">{text.levels[profile.level]}</p>
          <RiskBars level={profile.level} label={text.scale(profile.level)} />
          <p className="measure text-ink-2">{text.meaning[profile.level]}</p>
          {profile.limitedBy && <InlineNotice>{text.limited[profile.limitedBy]}</InlineNotice>}
          <p className="text-sm text-ink-3">{text.validUntil(dateText(profile.validUntil.slice(0, 10), language))}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            {next ? (
              <Link to={ownPath(next)} className={buttonLook()}>
                {text.goOn}
              </Link>
            ) : (
              <Link to="/explore" className={buttonLook()}>
                {text.explore}
              </Link>
            )}
            <Button kind="secondary" onClick={onAgain}>
              {text.again}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

function Questions({ version, questions, onDone }: GetQuestionsReply & { onDone: () => void }) {
  const text = useTexts(risk);
  const client = useQueryClient();
  const form = useForm(save, {
    // A question each; what is not answered yet is empty.
    values: Object.fromEntries(questions.map(({ code }) => [code, ''])) as Record<string, string>,
    checks: Object.fromEntries(questions.map(({ code }) => [code, (answer: string) => answer === '' && text.unanswered])),
    input: (answers) => ({ version, answers: Object.entries(answers).map(([question, place]) => ({ question, answer: Number(place) })) }),
    onDone: async () => {
      await Promise.all([invalidate(client, getQuestions, getReview), restart(client)]);
      onDone();
      scrollTo({ top: 0 });
    },
  });
  const answered = questions.filter(({ code }) => form.values[code] !== '').length;
  const missing = form.listed.length;

  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <form noValidate onSubmit={form.submit}>
        <ol className="m-0 grid list-none gap-4 p-0">
          {questions.map((question, index) => (
            <li key={question.code}>
              <Card>
                <p className="mb-1 text-xs font-semibold text-ink-3">{text.question(index + 1)}</p>
                <RadioCards
                  id={question.code}
                  legend={question.text}
                  value={form.values[question.code] || null}
                  onValue={(place) => form.set(question.code, place)}
                  options={question.answers.map((answer) => ({ value: String(answer.code), label: answer.text }))}
                />
                <FieldError text={form.errors[question.code]} />
              </Card>
            </li>
          ))}
        </ol>
        <div className="mt-5 grid gap-3">
          <p role="status" className="text-sm text-ink-2">
            {text.progress(answered, questions.length)}
          </p>
          <Refusal text={missing > 0 ? text.missing(missing) : form.notice} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.submit}
          </Button>
        </div>
      </form>
    </>
  );
}
