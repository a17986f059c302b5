/** One-time code for closing the account: the first code requests the closing, the second one closes it. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { deactivate, getStatus, request, sendDeactivateCode, sendRequestCode } from '@lumbung/contract/deactivation/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { close } from '@lumbung/wording/close.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { forget } from '../app/session.ts';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';

export const Route = createFileRoute('/account/close/code')({
  beforeLoad: signedIn,
  // With a reason, the code requests the closing; without one, it closes the account.
  validateSearch: (search: Record<string, unknown>): { reason?: number; to: string; count: number } => ({
    ...(Number.isInteger(search.reason) ? { reason: Number(search.reason) } : {}),
    to: String(search.to ?? ''),
    count: Number(search.count) || 0,
  }),
  component: ClosingCode,
});

function ClosingCode() {
  const text = useTexts(close);
  const lead = useTexts(codes).lead;
  const { reason, to, count } = Route.useSearch();
  const note = useRouterState({ select: (state) => state.location.state.note }) ?? '';
  const navigate = useNavigate();
  const client = useQueryClient();
  const isRequest = reason !== undefined;
  const ask = useSend(request);
  const finish = useSend(deactivate);
  const resend = useSend(isRequest ? sendRequestCode : sendDeactivateCode);

  async function onCode(code: string): Promise<CodeOutcome> {
    const answer = isRequest
      ? await ask.mutateAsync({ reason, code, ...(reason === 0 && note.trim() !== '' ? { note } : {}) })
      : await finish.mutateAsync({ code });
    if (!answer.ok) return { kind: answer.reason === 'codeInvalid' ? 'wrong' : 'refused', message: answer.message };
    if (isRequest) {
      await invalidate(client, getStatus);
      await navigate({ to: '/account/close', replace: true });
    } else {
      await forget(client);
      await navigate({ to: '/account/close/done', replace: true });
    }
    return { kind: 'done' };
  }

  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <PageHeader title={isRequest ? text.requestTitle : text.closeTitle} lead={lead(to)} />
      <Card>
        <div className="grid gap-4">
          {!isRequest && <InlineNotice tone="warn">{text.closeLead}</InlineNotice>}
          <CodeForm
            submitLabel={isRequest ? text.requestSubmit : text.closeSubmit}
            sentBefore={count}
            onCode={onCode}
            onResend={async () => {
              const answer = await resend.mutateAsync({});
              return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
            }}
          />
        </div>
      </Card>
      <Link to="/account/close" className={`mt-3 ${buttonLook('quiet', 'normal', true)}`}>
        {text.back}
      </Link>
    </div>
  );
}
