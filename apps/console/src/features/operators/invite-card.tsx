/** Invites an operator: who, and for which roles. */
import { useState } from 'react';
import type { TemporaryPassword as Made } from '@lumbung/contract/operators/operator.ts';
import { invite } from '@lumbung/contract/operators/routes.gen.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Role, RoleChoice } from './role-choice.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

export function InviteCard({ onInvited }: { onInvited: () => void }) {
  const text = useTexts(consoleUsers);
  const [made, setMade] = useState<{ reply: Made; name: string } | null>(null);
  const form = useForm(invite, {
    values: { name: '', email: '', roles: [] as Role[] },
    checks: {
      name: (value) => value.trim().length < 2 && text.nameMissing,
      email: (value) => !isEmail(value) && text.emailWrong,
      roles: (value) => value.length === 0 && text.dutiesMissing,
    },
    input: ({ name, email, roles }) => ({ name, email: email.trim(), roles }),
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
        <div id="roles">
          <RoleChoice chosen={form.values.roles} error={form.errors.roles} onChosen={(next) => form.set('roles', next)} />
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
