/** Address, password and code in one form, or a passkey instead of the code or of everything. Errors never tell which part was wrong. */
import type { LoginInput } from '@lumbung/contract/operators/login.ts';
import { beginPasskeySignIn, login } from '@lumbung/contract/operators/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { PasswordInput, TextInput } from '@lumbung/ui/field.tsx';
import { Fingerprint, Icon } from '@lumbung/ui/icons.tsx';
import { consoleSecurity } from '@lumbung/wording/console-security.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { isPossible } from '@lumbung/web/passkey.ts';
import { PasskeyButton } from '@lumbung/web/passkey-button.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePasskey } from '@lumbung/web/use-passkey.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const text = useTexts(consoleTexts);
  const passkeys = useTexts(consoleSecurity);
  const checks = {
    email: (value: string) => value.trim() === '' && text.emailMissing,
    password: (value: string) => value === '' && text.passwordMissing,
  };
  const form = useForm(login, {
    values: { email: '', password: '', code: '' },
    checks,
    input: ({ email, password, code }) => ({ email, password, ...(code.trim() ? { code } : {}) }),
    onDone,
    onRefused: () => {
      // A code works once: the next attempt needs a new one in any case.
      form.set('code', '');
      return false;
    },
  });
  const enterBy = async (input: LoginInput): Promise<string | null> => {
    const answer = await send(connected(), login, input);
    if (!answer.ok) return answer.message;
    onDone();
    return null;
  };
  const alone = usePasskey(beginPasskeySignIn, (passkey) => enterBy({ passkey }));
  const second = usePasskey(beginPasskeySignIn, (passkey) => {
    const { email, password } = form.latest();
    return enterBy({ email, password, passkey });
  });
  const isBusy = form.isBusy || alone.isBusy || second.isBusy;

  /** Uses the passkey as the second factor: address and password are required. */
  function showSecond(): void {
    const { email, password } = form.latest();
    const wrong = { email: checks.email(email) || '', password: checks.password(password) || '' };
    if (wrong.email || wrong.password) form.fail({ ...(wrong.email && { email: wrong.email }), ...(wrong.password && { password: wrong.password }) });
    else void second.show();
  }

  return (
    <>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormErrors form={form} />
        <TextInput {...form.text('email')} label={text.email} type="email" autoComplete="username" inputMode="email" />
        <PasswordInput {...form.text('password')} label={text.password} autoComplete="current-password" showLabel={text.show} hideLabel={text.hide} />
        <div className="grid justify-items-start gap-1">
          <TextInput {...form.text('code')} label={text.code} hint={text.codeHint} inputMode="numeric" autoComplete="one-time-code" className="num" />
          {isPossible() && (
            <Button
              kind="quiet"
              size="dense"
              isBusy={second.isBusy}
              disabled={isBusy}
              icon={<Icon of={Fingerprint} size={16} />}
              className="-ml-3"
              onClick={showSecond}
            >
              {passkeys.insteadOfCode}
            </Button>
          )}
        </div>
        <FormNotice form={form} />
        <Refusal text={second.notice} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy} disabled={isBusy}>
          {text.submit}
        </Button>
      </form>
      {isPossible() && <PasskeyButton of={alone} label={passkeys.door} isOff={isBusy} />}
    </>
  );
}
