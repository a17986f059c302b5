/** Invites an operator: who, and for which duties. */
import { useState } from 'react';
import type { TemporaryPassword as Made } from '@lumbung/contract/operators/operator.ts';
import { invite } from '@lumbung/contract/operators/routes.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Duty, DutyChoice } from './duty-choice.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

export function InviteCard({ onInvited }: { onInvited: () => void }) {
  const text = useTexts(consoleUsers);
  const [made, setMade] = useState<{ reply: Made; name: string } | null>(null);
  const form = useForm(invite, {
    values: { name: '', email: '', duties: [] as Duty[] },
    checks: {
      name: (value) => value.trim().length < 2 && text.nameMissing,
      email: (value) => !isEmail(value) && text.emailWrong,
      duties: (value) => value.length === 0 && text.dutiesMissing,
    },
    input: ({ name, email, duties }) => ({ name, email: email.trim(), duties }),
    onDone: (reply, { name }) => {
      setMade({ reply, name });
      form.reset();
      onInvited();
    },
  });
  return (
    <Card title={text.invite} id="invite">
      <p className="mb-3 text-sm text-ink-2">{text.inviteLead}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          setMade(null);
          void form.submit(event);
        }}
      >
        <FormErrors form={form} />
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput {...form.text('name')} label={text.name} autoComplete="off" />
          <TextInput {...form.text('email')} label={text.email} type="email" inputMode="email" autoComplete="off" />
        </div>
        <div id="duties">
          <DutyChoice chosen={form.values.duties} error={form.errors.duties} onChosen={(next) => form.set('duties', next)} />
        </div>
        <FormNotice form={form} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {text.inviteSubmit}
          </Button>
        </div>
      </form>
      {made && (
        <div className="mt-4">
          <TemporaryPassword made={made.reply} name={made.name} />
        </div>
      )}
    </Card>
  );
}
