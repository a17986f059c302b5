/** Second factor at login: a code that is sent or shown by an app, or a recovery code. Survives a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isLocked, send, verifyV2 } from '@lumbung/contract/two-factor/routes.gen.ts';
import type { SendReply } from '@lumbung/contract/two-factor/send.ts';
import { MESSAGE_MEDIA } from '@lumbung/kernel/factors.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Checkbox, RadioCards } from '@lumbung/ui/field.tsx';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { ownPath } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { restart, start, useStart } from '../app/session.ts';
import { outcomeOf, resendOf, TypedCode } from '../app/codes/typed-code.tsx';

type Sent = Pick<SendReply, 'media' | 'sentTo'>;

export const Route = createFileRoute('/login/code')({
  validateSearch: (search: Record<string, unknown>): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  beforeLoad: async ({ context, search }) => {
    const reply = await start(context.queryClient).catch(() => null);
    if (reply?.user) throw redirect({ href: ownPath(search.next) });
    if (reply && !reply.factors) throw redirect({ to: '/login', search });
  },
  component: SecondStep,
});

function SecondStep() {
  const text = useTexts(twoFactor);
  const { language } = usePreferences();
  const { next } = Route.useSearch();
  const client = useQueryClient();
  const navigate = useNavigate();
  const factors = useStart()?.factors ?? [];
  const messages = MESSAGE_MEDIA.filter((medium) => factors.includes(medium));
  const hasApp = factors.includes('authenticator');
  const [sent, setSent] = useState<Sent | null>(null);
  const [isByApp, setByApp] = useState(hasApp);
  const [isTrusted, setTrusted] = useState(false);
  const verify = useSend(verifyV2);
  const again = useSend(send);
  const locked = useCall(isLocked, {}).data;

  async function onCode(code: string) {
    const answer = await verify.mutateAsync({ code, isTrusted });
    if (!answer.ok) return outcomeOf(answer);
    await restart(client);
    await navigate({ href: ownPath(next) });
    return { kind: 'done' } as const;
  }

  const isTyping = isByApp || sent !== null || messages.length === 0;
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.doorTitle} lead={text.doorLead} />
      <Card>
        <div className="grid gap-5">
          {locked?.isLocked && locked.until && <InlineNotice tone="warn">{text.lockedUntil(dateTimeText(locked.until, language))}</InlineNotice>}
          {isTyping ? (
            <TypedCode
              key={isByApp ? 'app' : sent?.media}
              submitLabel={text.enter}
              lead={isByApp || !sent ? text.fromApp : text.sentTo(sent.sentTo)}
              hint={isByApp || !sent ? text.fromAppHint : sent.media === 'email' ? text.noMessage : text.noSms}
              hasDigits={hasApp || messages.length > 0}
              onCode={onCode}
              {...(sent && !isByApp ? { onResend: async () => resendOf(await again.mutateAsync({ media: sent.media })) } : {})}
            >
              <Checkbox label={text.trust} checked={isTrusted} onChange={(event) => setTrusted(event.target.checked)} />
              {messages.length > 0 && (
                <Button
                  kind="quiet"
                  isWide
                  onClick={() => {
                    setSent(null);
                    setByApp(false);
                  }}
                >
                  {text.otherWay}
                </Button>
              )}
            </TypedCode>
          ) : (
            <ChooseWay messages={messages} onSent={setSent}>
              {hasApp && (
                <Button kind="quiet" isWide onClick={() => setByApp(true)}>
                  {text.useApp}
                </Button>
              )}
            </ChooseWay>
          )}
        </div>
      </Card>
      {factors.includes('passkey') && (
        <p className="mt-4 text-center text-sm">
          <Link to="/login/passkey" search={next === undefined ? {} : { next }} className="inline-block min-h-6 font-semibold">
            {text.usePasskey}
          </Link>
        </p>
      )}
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="inline-block min-h-6 font-semibold">
          {text.back}
        </Link>
      </p>
    </div>
  );
}

/** Chooses the medium of the code, if there are several. */
function ChooseWay({
  messages,
  onSent,
  children,
}: {
  messages: readonly (typeof MESSAGE_MEDIA)[number][];
  onSent: (sent: Sent) => void;
  children: React.ReactNode;
}) {
  const text = useTexts(twoFactor);
  const form = useForm(send, {
    values: { media: messages[0] ?? 'email' },
    input: ({ media }) => ({ media }),
    onDone: onSent,
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <RadioCards
        legend={text.chooseWay}
        value={form.values.media}
        onValue={(media) => form.set('media', media)}
        options={messages.map((medium) => ({ value: medium, label: text.media[medium] }))}
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.send}
      </Button>
      {children}
    </form>
  );
}
