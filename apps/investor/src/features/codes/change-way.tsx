/** Enables or disables one second-factor medium: confirmation, code, and result. */
import { lazy, Suspense, useState } from 'react';
import { beginAuthenticator, disable, saveSettingV2, send, sendDisableV2 } from '@lumbung/contract/two-factor/routes.gen.ts';
import type { ChangedReply } from '@lumbung/contract/two-factor/save.ts';
import type { SendReply } from '@lumbung/contract/two-factor/send.ts';
import type { Medium } from '@lumbung/contract/two-factor/setting.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { isMessage } from '@lumbung/kernel/factors.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { CodeForm } from '../../app/codes/code-form.tsx';
import { outcomeOf, resendOf, TypedCode } from '../../app/codes/typed-code.tsx';

/** Needed only to set up an authenticator app. */
const Qr = lazy(() => import('@lumbung/web/qr.tsx').then((loaded) => ({ default: loaded.Qr })));

interface Way {
  readonly way: Medium;
  readonly onChanged: (reply: ChangedReply) => Promise<unknown>;
}

export function SwitchOn({ way, onChanged }: Way) {
  const text = useTexts(twoFactor);
  const save = useSend(saveSettingV2);
  async function onCode(code: string) {
    const answer = await save.mutateAsync({ media: way.media, isActive: true, code });
    if (answer.ok) await onChanged(answer.value);
    return outcomeOf(answer);
  }
  if (!isMessage(way.media)) return <SetUpApp onCode={onCode} />;
  const { media } = way;
  return <Sending route={send} input={{ media }} to={way.destination ?? ''} submitLabel={text.save} onCode={onCode} />;
}

/** Sets up an authenticator app by QR code or by its key. */
function SetUpApp({ onCode }: { onCode: (code: string) => Promise<ReturnType<typeof outcomeOf>> }) {
  const text = useTexts(twoFactor);
  // Never cached: the secret is shown to this page and to no later one.
  const secretOf = useCall(beginAuthenticator, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded of={secretOf} shape={<Skeleton className="h-80" />}>
      {({ uri, secret }) => (
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">{text.scan}</p>
          <Suspense fallback={<Skeleton className="mx-auto size-56" />}>
            <Qr text={uri} label={text.qr} />
          </Suspense>
          <CopyRow
            label={text.secret}
            shown={<span className="num text-sm break-all whitespace-normal">{secret.match(/.{1,4}/g)?.join(' ')}</span>}
            copied={secret}
            texts={{ copy: text.copy, done: text.copied, name: text.secret }}
          />
          <CodeForm submitLabel={text.save} hint={text.fromAppHint} onCode={onCode} />
        </div>
      )}
    </Loaded>
  );
}

/** Confirmed by a code sent to an enabled medium; if an app is enabled, by the app's code or a recovery code. */
export function SwitchOff({ way, hasApp, onChanged }: Way & { hasApp: boolean }) {
  const text = useTexts(twoFactor);
  const end = useSend(disable);
  async function onCode(code: string) {
    const answer = await end.mutateAsync({ media: way.media, code });
    if (answer.ok) await onChanged(answer.value);
    return outcomeOf(answer);
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">{text.offLead}</p>
      {hasApp ? (
        <TypedCode submitLabel={text.offSubmit} lead={text.offApp} hint={text.fromAppHint} onCode={onCode} />
      ) : (
        <Sending route={sendDisableV2} input={{ media: way.media }} to={way.destination ?? ''} submitLabel={text.offSubmit} onCode={onCode} />
      )}
    </div>
  );
}

/** Sends a code, then asks for it. */
function Sending<Input>({
  route,
  input,
  to,
  submitLabel,
  onCode,
}: {
  route: Route<Input, SendReply>;
  input: Input;
  to: string;
  submitLabel: string;
  onCode: (code: string) => Promise<ReturnType<typeof outcomeOf>>;
}) {
  const text = useTexts(twoFactor);
  const again = useSend(route);
  const [sent, setSent] = useState<SendReply | null>(null);
  const form = useForm(route, { values: {}, input: () => input, onDone: setSent });
  if (sent)
    return (
      <CodeForm
        submitLabel={submitLabel}
        lead={text.sentTo(sent.sentTo)}
        hint={sent.media === 'email' ? text.noMessage : text.noSms}
        sentBefore={sent.Count}
        onCode={onCode}
        onResend={async () => resendOf(await again.mutateAsync(input))}
      />
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <p className="text-sm text-ink-2">{text.proveSend(to)}</p>
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {text.send}
      </Button>
    </form>
  );
}
