/** Sends a code for exactly this change of a plan, then asks for it. Asks for the password again if the last proof is too old. */
import { useState } from 'react';
import { sendTransactionCode } from '@lumbung/contract/disciplines/routes.gen.ts';
import type { SendTransactionCodeInput, SendTransactionCodeReply } from '@lumbung/contract/disciplines/confirm.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { CodeForm, type CodeOutcome } from '../../app/codes/code-form.tsx';
import { resendOf } from '../../app/codes/typed-code.tsx';

export function ConfirmByCode({
  input,
  submitLabel,
  isDanger = false,
  onCode,
}: {
  input: Omit<SendTransactionCodeInput, 'password'>;
  submitLabel: string;
  isDanger?: boolean;
  onCode: (code: string) => Promise<CodeOutcome>;
}) {
  const text = useTexts(plans);
  const again = useSend(sendTransactionCode);
  const [sent, setSent] = useState<SendTransactionCodeReply | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm(sendTransactionCode, {
    values: { password: '' },
    input: ({ password }) => ({ ...input, ...(password === '' ? {} : { password }) }),
    fields: { wrongPassword: 'password', passwordMissing: 'password' },
    onDone: setSent,
    onRefused: ({ reason }) => {
      if (reason !== 'passwordMissing' || asksPassword) return false;
      setAsksPassword(true);
      return true;
    },
  });
  if (sent)
    return (
      <CodeForm
        submitLabel={submitLabel}
        lead={text.sentTo(sent.sentTo)}
        sentBefore={sent.Count}
        onCode={onCode}
        onResend={async () => resendOf(await again.mutateAsync(input))}
      />
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <FormErrors form={form} />
      {asksPassword && (
        <PasswordInput
          {...form.text('password')}
          label={text.passwordAsk}
          hint={text.passwordHint}
          autoComplete="current-password"
          showLabel={text.show}
          hideLabel={text.hide}
        />
      )}
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide kind={isDanger ? 'danger' : 'primary'} isBusy={form.isBusy}>
        {text.sendCode}
      </Button>
    </form>
  );
}
