/** Invites an operator: who, and for which duties. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TemporaryPassword as Made } from '@lumbung/contract/operators/operator.ts';
import { invite } from '@lumbung/contract/operators/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Duty, DutyChoice } from './duty-choice.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

export function InviteCard({ onInvited }: { onInvited: () => void }) {
  const text = useTexts(consoleUsers);
  const faults = useTexts(common);
  const send = useSend(invite);
  const [duties, setDuties] = useState<Duty[]>([]);
  const [dutiesError, setDutiesError] = useState<string>();
  const [notice, setNotice] = useState<string | null>(null);
  const [made, setMade] = useState<{ reply: Made; name: string } | null>(null);
  const form = useForm({ defaultValues: { name: '', email: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    async ({ name, email }) => {
      setNotice(null);
      setMade(null);
      if (duties.length === 0) return setDutiesError(text.dutiesMissing);
      try {
        const answer = await send.mutateAsync({ name, email: email.trim(), duties });
        if (!answer.ok) return setNotice(answer.message);
        setMade({ reply: answer.value, name });
        form.reset();
        setDuties([]);
        onInvited();
      } catch (error) {
        setNotice(faultText(error, faults));
      }
    },
    () => setDutiesError(duties.length === 0 ? text.dutiesMissing : undefined),
  );
  return (
    <Card title={text.invite} id="invite">
      <p className="mb-3 text-sm text-ink-2">{text.inviteLead}</p>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            id="name"
            label={text.name}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', { validate: (value) => value.trim().length >= 2 || text.nameMissing })}
          />
          <TextInput
            id="email"
            label={text.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email', { validate: (value) => isEmail(value) || text.emailWrong })}
          />
        </div>
        <DutyChoice
          chosen={duties}
          error={dutiesError}
          onChosen={(next) => {
            setDuties(next);
            setDutiesError(undefined);
          }}
        />
        <Refusal text={notice} />
        <div>
          <Button type="submit" isBusy={send.isPending}>
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
