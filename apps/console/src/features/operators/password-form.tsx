/** A password of one's own in place of the temporary one. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { setPassword } from '@lumbung/contract/operators/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { PasswordInput } from '@lumbung/ui/field.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';

const SHORTEST = 12;

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  const general = useTexts(common);
  const send = useSend(setPassword);
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setNotice(null);
    try {
      const answer = await send.mutateAsync(values);
      if (answer.ok) return onDone();
      form.setError('password', { message: answer.message });
    } catch (error) {
      setNotice(faultText(error, general));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PasswordInput
        id="password"
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        showLabel={text.show}
        hideLabel={text.hide}
        {...form.register('password', { validate: (value) => value.length >= SHORTEST || text.newPasswordShort })}
      />
      <Refusal text={notice} />
      <Button type="submit" size="large" isWide isBusy={send.isPending}>
        {text.passwordSubmit}
      </Button>
    </form>
  );
}
