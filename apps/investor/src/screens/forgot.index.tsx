/** A forgotten password: the address of the account, to which a code is sent. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { sendResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { forgot } from '@lumbung/wording/forgot.ts';
import { help } from '@lumbung/wording/help.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/forgot/')({
  validateSearch: (search: Record<string, unknown>): { email?: string } => (typeof search.email === 'string' ? { email: search.email } : {}),
  component: Forgot,
});

function Forgot() {
  const text = useTexts(forgot);
  const accountTexts = useTexts(accounts);
  const helpTexts = useTexts(help);
  const { email = '' } = Route.useSearch();
  const navigate = useNavigate();
  const form = useForm(sendResetCode, {
    values: { email },
    checks: { email: (value) => (value.trim() === '' ? accountTexts.emailMissing : isEmail(value) ? null : accountTexts.emailWrong) },
    input: (values) => ({ email: values.email.trim() }),
    onDone: async (_, values) => navigate({ to: '/forgot/reset', search: { email: values.email.trim() } }),
  });
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.lead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormErrors form={form} />
          <TextInput {...form.text('email')} label={accountTexts.email} type="email" autoComplete="username" inputMode="email" />
          <FormNotice form={form} />
          <Button type="submit" size="large" isWide isBusy={form.isBusy}>
            {text.send}
          </Button>
        </form>
      </Card>
      <p className="mt-4 text-center text-sm">
        <Link to="/login" className="inline-block min-h-6 font-semibold">
          {text.backToLogin}
        </Link>
        {' · '}
        <Link to="/help" className="inline-block min-h-6 font-semibold">
          {helpTexts.needHelp}
        </Link>
      </p>
    </div>
  );
}
