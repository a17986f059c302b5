/** Input for a second factor: six digits that were sent or shown by an app, or a recovery code. */
import { type ReactNode, useState } from 'react';
import type { Answer } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../preferences.tsx';
import { CodeForm, type CodeOutcome, type ResendOutcome } from './code-form.tsx';

/** Maps a reply to the result of a code. */
export const outcomeOf = (answer: Answer<unknown>): CodeOutcome =>
  answer.ok ? { kind: 'done' } : { kind: answer.reason === 'codeInvalid' ? 'wrong' : 'refused', message: answer.message };

/** Maps a reply to the result of a resend. */
export const resendOf = (answer: Answer<{ readonly Count: number }>): ResendOutcome =>
  answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };

export function TypedCode({
  submitLabel,
  lead,
  hint,
  hasDigits = true,
  onCode,
  onResend,
  children,
}: {
  submitLabel: string;
  /** Where to find the six digits. */
  lead: string;
  hint: string;
  /** Whether the user can get six digits; if not, only recovery codes are accepted. */
  hasDigits?: boolean;
  onCode: (code: string) => Promise<CodeOutcome>;
  onResend?: () => Promise<ResendOutcome>;
  children?: ReactNode;
}) {
  const text = useTexts(twoFactor);
  const [isRecovery, setRecovery] = useState(!hasDigits);
  if (isRecovery)
    return (
      <RecoveryForm submitLabel={submitLabel} onCode={onCode}>
        {children}
        {hasDigits && (
          <Button kind="quiet" isWide onClick={() => setRecovery(false)}>
            {text.useDigits}
          </Button>
        )}
      </RecoveryForm>
    );
  return (
    <CodeForm submitLabel={submitLabel} lead={lead} hint={hint} onCode={onCode} {...(onResend ? { onResend } : {})}>
      {children}
      <Button kind="quiet" isWide onClick={() => setRecovery(true)}>
        {text.useRecovery}
      </Button>
    </CodeForm>
  );
}

function RecoveryForm({ submitLabel, onCode, children }: { submitLabel: string; onCode: (code: string) => Promise<CodeOutcome>; children: ReactNode }) {
  const text = useTexts(twoFactor);
  const form = useForm(
    async (code: string): Promise<Answer<null>> => {
      const outcome = await onCode(code);
      return outcome.kind === 'done' ? { ok: true, value: null, code: 0 } : { ok: false, code: 0, reason: outcome.kind, message: outcome.message };
    },
    {
      values: { recovery: '' },
      checks: { recovery: (value) => value.replace(/[\s-]/g, '').length !== 10 && text.recoveryMissing },
      input: ({ recovery }) => recovery,
      fields: { wrong: 'recovery' },
      onDone: () => undefined,
    },
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-sm text-ink-2">{text.fromPaper}</p>
      <TextInput
        {...form.text('recovery')}
        label={text.recovery}
        hint={text.recoveryHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
