/** Accepts the advice with a code: the plan goes into force, and its first purchase is paid next. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { getCart, listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { finishDraft, getAnswers, sendCode } from '@lumbung/contract/navigator/routes.gen.ts';
import type { Advice } from '@lumbung/contract/navigator/shapes.ts';
import { list as listStrategies } from '@lumbung/contract/strategies/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { codes } from '@lumbung/wording/codes.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';
import { outcomeOf, resendOf } from '../app/codes/typed-code.tsx';
import { PurchaseLines } from '../features/navigator/purchase-lines.tsx';

interface Search {
  /** Destination of the code and number of sends; without a destination no code was sent. */
  readonly to?: string;
  readonly count?: number;
}

export const Route = createFileRoute('/navigator/finish')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.to === 'string' ? { to: search.to } : {}),
    ...(Number.isInteger(search.count) ? { count: Number(search.count) } : {}),
  }),
  component: Finish,
});

function Finish() {
  const text = useTexts(navigator);
  const { to, count } = Route.useSearch();
  const asked = useCall(getAnswers, {}, { staleTime: 0 });
  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      {!asked.data && <PageHeader title={text.finish} />}
      <Loaded of={asked} shape={<Skeleton className="h-96" />} faultIn="card">
        {({ draft, plan }) =>
          draft?.advice && to !== undefined ? (
            <Confirm advice={draft.advice} isChange={plan !== null} to={to} count={count ?? 0} />
          ) : (
            <Navigate to="/navigator/$step" params={{ step: 'advice' }} replace />
          )
        }
      </Loaded>
    </div>
  );
}

function Confirm({ advice, isChange, to, count }: { advice: Advice; isChange: boolean; to: string; count: number }) {
  const text = useTexts(navigator);
  const navigate = useNavigate();
  const client = useQueryClient();
  const finish = useSend(finishDraft);
  const again = useSend(sendCode);

  async function onCode(code: string): Promise<CodeOutcome> {
    const answer = await finish.mutateAsync({ code });
    if (!answer.ok) return outcomeOf(answer);
    const { cartIds, strategyId } = answer.value;
    await Promise.all([invalidate(client, getCart, listCarts, listStrategies), restart(client)]);
    if (cartIds.length > 0) await navigate({ to: '/checkout', search: { type: 99, plan: strategyId }, replace: true });
    else await navigate({ to: '/navigator', replace: true });
    // Refetch only after leaving this page, because the draft no longer exists.
    await invalidate(client, getAnswers);
    return { kind: 'done' };
  }

  return (
    <>
      <PageHeader title={text.finish} lead={useTexts(codes).lead(to)} />
      <Card className="mb-4" title={text.finishApproves} id="approves">
        <PurchaseLines advice={advice} isChange={isChange} />
        <p className="mt-3 text-sm text-ink-2">{isChange ? text.finishNextChange : text.finishNext}</p>
      </Card>
      <Card>
        <CodeForm submitLabel={text.finishSubmit} sentBefore={count} onCode={onCode} onResend={async () => resendOf(await again.mutateAsync({}))} />
      </Card>
      <Link to="/navigator/$step" params={{ step: 'advice' }} className={`mt-3 ${buttonLook('quiet', 'normal', true)}`}>
        {text.finishBack}
      </Link>
    </>
  );
}
