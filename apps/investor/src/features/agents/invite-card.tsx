/** An agent invites a customer by email, one address at a time. */
import { useState } from 'react';
import { inviteNewcomer } from '@lumbung/contract/accounts/routes.gen.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function InviteCard() {
  const text = useTexts(accounts);
  const { language } = usePreferences();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(inviteNewcomer, {
    values: { email: '' },
    checks: { email: (value) => (value.trim() === '' ? text.inviteMissing : isEmail(value) ? null : text.emailWrong) },
    input: ({ email }) => ({ email: email.trim(), language }),
    isSentOnce: true,
    onDone: (reply) => {
      setSentTo(reply.sentTo);
      form.reset();
    },
  });
  return (
    <Card title={text.inviteTitle} id="invite" hint={text.inviteHint} className="max-lg:order-4">
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <TextInput {...form.text('email')} label={text.inviteEmail} type="email" autoComplete="off" inputMode="email" />
        {sentTo !== null && <InlineNotice role="status">{text.inviteSent(sentTo)}</InlineNotice>}
        <FormNotice form={form} />
        <Button type="submit" isBusy={form.isBusy}>
          {text.inviteSend}
        </Button>
      </form>
    </Card>
  );
}
