/** Invites an operator: person, roles and reason. After another admin approves, the person receives a mail. */
import { useState } from 'react';
import { invite } from '@lumbung/contract/operators/routes.gen.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { type Role, RoleChoice } from './role-choice.tsx';

export function InviteCard({ onInvited }: { onInvited: () => void }) {
  const text = useTexts(consoleUsers);
  const decisions = useTexts(decisionTexts);
  const [told, setTold] = useState<string | null>(null);
  const form = useForm(invite, {
    values: { name: '', email: '', roles: [] as Role[], note: '' },
    checks: {
      name: (value) => value.trim().length < 2 && text.nameMissing,
      email: (value) => !isEmail(value) && text.emailWrong,
      roles: (value) => value.length === 0 && text.dutiesMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && decisions.noteMissing,
    },
    input: ({ name, email, roles, note }) => ({ name, email: email.trim(), roles, note }),
    onDone: ({ proposalId }) => {
      setTold(proposalId === null ? text.atOnce : text.proposed);
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
          setTold(null);
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
        <TextArea {...form.text('note')} label={decisions.note} hint={decisions.noteHint} maxLength={500} />
        <FormNotice form={form} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {text.inviteSubmit}
          </Button>
        </div>
      </form>
      <Told text={told} className="mt-4" />
    </Card>
  );
}
