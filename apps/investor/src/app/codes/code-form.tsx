/** One-time code input: submits when complete, can be resent after a pause, at most three times. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Answer } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { OtpInput } from '@lumbung/ui/field.tsx';
import { codes } from '@lumbung/wording/codes.ts';
import { WithContact } from '@lumbung/web/contact.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../preferences.tsx';

const RESENDS = 3;
const RESEND_AFTER = 30;

/** Result of a code: `wrong` concerns the code, `refused` the operation it confirms. */
export type CodeOutcome = { readonly kind: 'done' } | { readonly kind: 'wrong' | 'refused'; readonly message: string };

/** Result of a resend. */
export type ResendOutcome = { readonly ok: boolean; readonly count: number | undefined; readonly message: string };

export function CodeForm({
  submitLabel,
  sentBefore = 0,
  lead,
  hint,
  onCode,
  onResend,
  children,
}: {
  submitLabel: string;
  /** Resends used before this form was opened. */
  sentBefore?: number;
  /** Where to find the digits, if the page does not mention it. */
  lead?: string;
  /** What to do if no code arrives; defaults to the text for emails. */
  hint?: string;
  onCode: (digits: string) => Promise<CodeOutcome>;
  /** Omitted if nothing is sent, because an authenticator app shows the code. */
  onResend?: () => Promise<ResendOutcome>;
  children?: ReactNode;
}) {
  const text = useTexts(codes);
  const form = useForm(
    async ({ digits }: { digits: string }): Promise<Answer<null>> => {
      const outcome = await onCode(digits);
      return outcome.kind === 'done' ? { ok: true, value: null, code: 0 } : { ok: false, code: 0, reason: outcome.kind, message: outcome.message };
    },
    {
      values: { code: '' },
      checks: { code: (digits) => digits.length !== 6 && text.codeMissing },
      input: ({ code }) => ({ digits: code }),
      fields: { wrong: 'code' },
      onDone: () => undefined,
      onRefused: ({ reason }) => {
        // Clear a wrong code: users retype it rather than edit it.
        if (reason === 'wrong') form.set('code', '');
        return false;
      },
    },
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      {lead && <p className="text-sm text-ink-2">{lead}</p>}
      <OtpInput {...form.typed('code')} label={text.code} onComplete={() => void form.submit()} hint={hint ?? <WithContact text={text.noCode} />} autoFocus />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {submitLabel}
      </Button>
      {onResend && <Resend sentBefore={sentBefore} onResend={onResend} />}
      {children}
    </form>
  );
}

/** The resend button and its result. */
function Resend({ sentBefore, onResend }: { sentBefore: number; onResend: () => Promise<ResendOutcome> }) {
  const text = useTexts(codes);
  const { again, isSent, wait, left } = useResend(sentBefore, onResend);
  return (
    <div className="grid gap-1 text-center">
      <FormNotice form={again} className="text-left" />
      {isSent && !again.notice && (
        <InlineNotice tone="gain" role="status">
          {text.sent}
        </InlineNotice>
      )}
      <Button kind="quiet" isWide disabled={wait > 0 || left === 0} isBusy={again.isBusy} onClick={() => void again.submit()}>
        {wait > 0 ? text.resendIn(wait) : text.resend}
      </Button>
      <p className="text-sm text-ink-3">{text.resendsLeft(left)}</p>
    </div>
  );
}

/** Resend logic: a pause between resends and a maximum number. */
function useResend(sentBefore: number, onResend: () => Promise<ResendOutcome>) {
  const [isSent, setSent] = useState(false);
  const [resends, setResends] = useState(sentBefore);
  const [wait, setWait] = useState(RESEND_AFTER);
  const again = useForm(
    async (): Promise<Answer<number | undefined>> => {
      const { ok, count, message } = await onResend();
      setResends(count ?? RESENDS);
      setWait(RESEND_AFTER);
      return ok ? { ok, value: count, code: 0 } : { ok, code: 0, reason: 'notSent', message };
    },
    { values: {}, input: () => undefined, onDone: () => setSent(true) },
  );

  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);
  return { again, isSent, wait, left: Math.max(0, RESENDS - resends) };
}
