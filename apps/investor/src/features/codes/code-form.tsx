/** A one-time code as it is typed: sent by itself when complete, sent again after a pause, three times at most. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { OtpInput } from '@lumbung/ui/field.tsx';
import { codes } from '@lumbung/wording/codes.ts';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';

const RESENDS = 3;
const RESEND_AFTER = 30;

/** What became of a code: `wrong` is about the code itself, `refused` about what it should confirm. */
export type CodeOutcome = { readonly kind: 'done' } | { readonly kind: 'wrong' | 'refused'; readonly message: string };

/** What became of asking for another code. */
export type ResendOutcome = { readonly ok: boolean; readonly count: number | undefined; readonly message: string };

export function CodeForm({
  submitLabel,
  sentBefore = 0,
  onCode,
  onResend,
  children,
}: {
  submitLabel: string;
  /** Resends that were used before this form was opened. */
  sentBefore?: number;
  onCode: (digits: string) => Promise<CodeOutcome>;
  onResend: () => Promise<ResendOutcome>;
  children?: ReactNode;
}) {
  const text = useTexts(codes);
  const general = useTexts(common);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [notice, setNotice] = useState<{ tone: 'loss' | 'gain'; text: string } | null>(null);
  const [resends, setResends] = useState(sentBefore);
  const [wait, setWait] = useState(RESEND_AFTER);
  const [isBusy, setBusy] = useState<'code' | 'resend' | null>(null);
  const running = useRef(false);

  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function confirm(digits: string): Promise<void> {
    if (digits.length !== 6) return setError(text.codeMissing);
    if (running.current) return;
    running.current = true;
    setBusy('code');
    setError(undefined);
    setNotice(null);
    try {
      const outcome = await onCode(digits);
      if (outcome.kind === 'wrong') {
        setCode('');
        setError(outcome.message);
      } else if (outcome.kind === 'refused') setNotice({ tone: 'loss', text: outcome.message });
    } catch (fault) {
      setNotice({ tone: 'loss', text: faultText(fault, general) });
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  async function again(): Promise<void> {
    setNotice(null);
    setError(undefined);
    setBusy('resend');
    try {
      const answer = await onResend();
      setResends(answer.count ?? RESENDS);
      setNotice(answer.ok ? { tone: 'gain', text: text.sent } : { tone: 'loss', text: answer.message });
      setWait(RESEND_AFTER);
    } catch (fault) {
      setNotice({ tone: 'loss', text: faultText(fault, general) });
    } finally {
      setBusy(null);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(code);
      }}
    >
      <OtpInput
        id="code"
        label={text.code}
        value={code}
        onValue={(next) => {
          setCode(next);
          setError(undefined);
        }}
        onComplete={(digits) => void confirm(digits)}
        error={error}
        hint={text.noCode}
        autoFocus
      />
      {notice && (
        <InlineNotice tone={notice.tone} role={notice.tone === 'loss' ? 'alert' : 'status'}>
          {notice.text}
        </InlineNotice>
      )}
      <Button type="submit" size="large" isWide isBusy={isBusy === 'code'}>
        {submitLabel}
      </Button>
      <div className="grid gap-1 text-center">
        <Button kind="quiet" isWide disabled={wait > 0 || resends >= RESENDS} isBusy={isBusy === 'resend'} onClick={() => void again()}>
          {wait > 0 ? text.resendIn(wait) : text.resend}
        </Button>
        <p className="text-sm text-ink-3">{text.resendsLeft(Math.max(0, RESENDS - resends))}</p>
      </div>
      {children}
    </form>
  );
}
