/** One-time code that ends a link and everything drawing on it. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { listBankLinks, sendAutodebitDeleteCode, verifyAutodebitDeleteCode } from '@lumbung/contract/payments/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';

export const Route = createFileRoute('/autodebit/code')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { to: string; count: number } => ({ to: String(search.to ?? ''), count: Number(search.count) || 0 }),
  component: EndCode,
});

function EndCode() {
  const text = useTexts(autodebit);
  const { to, count } = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const verify = useSend(verifyAutodebitDeleteCode);
  const resend = useSend(sendAutodebitDeleteCode);

  async function onCode(code: string): Promise<CodeOutcome> {
    const answer = await verify.mutateAsync({ code });
    if (!answer.ok) return { kind: answer.reason === 'codeInvalid' ? 'wrong' : 'refused', message: answer.message };
    await invalidate(client, listBankLinks);
    await navigate({ to: '/autodebit', replace: true });
    return { kind: 'done' };
  }

  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <PageHeader title={text.codeTitle} lead={text.codeLead(to)} />
      <Card>
        <div className="grid gap-4">
          <InlineNotice tone="warn">{text.unlinkLead}</InlineNotice>
          <CodeForm
            submitLabel={text.unlink}
            sentBefore={count}
            onCode={onCode}
            onResend={async () => {
              const answer = await resend.mutateAsync({});
              return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
            }}
          />
          <Link to="/autodebit" className={buttonLook('quiet', 'normal', true)}>
            {text.keep}
          </Link>
        </div>
      </Card>
    </div>
  );
}
