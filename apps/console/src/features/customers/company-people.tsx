/** Invitations and pending people changes of a company; and a way to invite a person when none of its people can sign in. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LookReply } from '@lumbung/contract/colleagues/operators.ts';
import { cancelChange, cancelInvitation, look, proposeFirst } from '@lumbung/contract/colleagues/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { isEmail, isPersonName } from '@lumbung/kernel/identity.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { consoleColleagues } from '@lumbung/wording/console-colleagues.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { Lines } from './lines.tsx';

export function CompanyPeople({ investorId, isClosed }: { investorId: string; isClosed: boolean }) {
  const text = useTexts(consoleColleagues);
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  const [open, setOpen] = useState<'invite' | { readonly proposalId: string } | null>(null);
  const onClose = (what?: string): void => {
    setOpen(null);
    setTold(what ?? null);
    if (what !== undefined) void invalidate(client, look);
  };
  return (
    <Card title={text.title} id="company-people">
      <Told text={told} className="mb-3" />
      <Loaded of={useCall(look, { investorId })} shape={<Skeleton className="h-40" />}>
        {(reply) => (
          <div className="grid gap-4">
            <p className="m-0 text-sm text-ink-2">{reply.needsApproval ? text.ruleOn : text.ruleOff}</p>
            <Waiting reply={reply} investorId={investorId} onDone={() => onClose(text.cancelled)} />
            {!isClosed && (
              <div>
                <Button kind="secondary" onClick={() => setOpen(reply.proposalId === null ? 'invite' : { proposalId: reply.proposalId })}>
                  {reply.proposalId === null ? text.invite : text.decide}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
      {open === 'invite' && <InviteDialog investorId={investorId} onClose={onClose} />}
      {open !== null && open !== 'invite' && <DecideDialog proposalId={open.proposalId} onClose={onClose} />}
    </Card>
  );
}

function Waiting({ reply, investorId, onDone }: { reply: LookReply; investorId: string; onDone: () => void }) {
  const text = useTexts(consoleColleagues);
  const { roles } = useTexts(colleagues);
  return (
    <>
      <Lines
        title={text.invited}
        empty={text.noneInvited}
        lines={reply.invited.map((invited) => ({
          key: invited.invitationId,
          what: `${invited.name} · ${roles(invited)}`,
          below: (
            <>
              {`${invited.email}${invited.byOperators ? ` · ${text.byOperators}` : ''} · ${text.until} `}
              <DateTime at={invited.endsAt} />
            </>
          ),
          beside: (
            <>
              {invited.state === 'proposed' && <Badge tone="warn">{text.proposed}</Badge>}
              <CancelInvitation investorId={investorId} invitationId={invited.invitationId} what={invited.name} onDone={onDone} />
            </>
          ),
        }))}
      />
      <Lines
        title={text.changes}
        empty={text.noChanges}
        lines={reply.changes.map((change) => ({
          key: change.changeId,
          what: text.what[change.kind],
          below: (
            <>
              <DateTime at={change.proposedAt} />
              {` · ${text.until} `}
              <DateTime at={change.endsAt} />
            </>
          ),
          beside: <CancelChange investorId={investorId} changeId={change.changeId} what={text.what[change.kind]} onDone={onDone} />,
        }))}
      />
    </>
  );
}

interface Cancel {
  readonly investorId: string;
  readonly what: string;
  readonly onDone: () => void;
}

function CancelInvitation({ investorId, invitationId, what, onDone }: Cancel & { invitationId: string }) {
  const text = useTexts(consoleColleagues);
  const form = useForm(cancelInvitation, { values: {}, input: () => ({ investorId, invitationId }), onDone });
  return (
    <>
      <FormNotice form={form} />
      <Button kind="quiet" size="dense" isBusy={form.isBusy} onClick={() => void form.submit()} aria-label={text.cancelOf(what)}>
        {text.cancel}
      </Button>
    </>
  );
}

function CancelChange({ investorId, changeId, what, onDone }: Cancel & { changeId: string }) {
  const text = useTexts(consoleColleagues);
  const form = useForm(cancelChange, { values: {}, input: () => ({ investorId, changeId }), onDone });
  return (
    <>
      <FormNotice form={form} />
      <Button kind="quiet" size="dense" isBusy={form.isBusy} onClick={() => void form.submit()} aria-label={text.cancelOf(what)}>
        {text.cancel}
      </Button>
    </>
  );
}

function InviteDialog({ investorId, onClose }: { investorId: string; onClose: (told?: string) => void }) {
  const text = useTexts(consoleColleagues);
  const decisions = useTexts(decisionTexts);
  const form = useForm(proposeFirst, {
    values: { name: '', email: '', note: '' },
    checks: {
      name: (value) => !isPersonName(value.trim()) && text.nameMissing,
      email: (value) => !isEmail(value) && text.emailWrong,
      note: (value) => value.trim().length < SHORTEST_NOTE && decisions.noteMissing,
    },
    input: ({ name, email, note }) => ({ investorId, name: name.trim(), email: email.trim(), note }),
    fields: { alreadyInvited: 'email' },
    onDone: () => onClose(text.done),
    isSentOnce: true,
  });
  return (
    <FormDialog title={text.inviteTitle} form={form} submit={text.submit} onClose={() => onClose()}>
      <p className="text-ink-2">{text.inviteLead}</p>
      <TextInput {...form.text('name')} label={text.name} autoComplete="off" maxLength={100} />
      <TextInput {...form.text('email')} label={text.email} type="email" inputMode="email" autoComplete="off" maxLength={254} />
      <TextArea {...form.text('note')} label={decisions.note} hint={decisions.noteHint} maxLength={500} />
    </FormDialog>
  );
}
