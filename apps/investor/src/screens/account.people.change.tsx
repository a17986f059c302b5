/** One change to the people of a company, confirmed by a code for exactly that change. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListReply } from '@lumbung/contract/colleagues/people.ts';
import type { SendProposalCodeInput } from '@lumbung/contract/colleagues/propose.ts';
import { list, propose, sendProposalCode } from '@lumbung/contract/colleagues/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import { isEmail, isPersonName } from '@lumbung/kernel/identity.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, TextInput } from '@lumbung/ui/field.tsx';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { CodeForm, type CodeOutcome } from '../app/codes/code-form.tsx';

const KINDS = ['invite', 'roles', 'remove', 'rule'] as const;
type Kind = (typeof KINDS)[number];

export const Route = createFileRoute('/account/people/change')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { what: Kind; who?: string } => ({
    what: KINDS.find((kind) => kind === search.what) ?? 'invite',
    ...(typeof search.who === 'string' ? { who: search.who } : {}),
  }),
  component: Change,
});

function Change() {
  const text = useTexts(colleagues);
  const { what, who } = Route.useSearch();
  return (
    <div className="mx-auto max-w-120 py-2 md:py-8">
      <Loaded of={useCall(list, {})} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => <Asked key={`${what}${who ?? ''}`} reply={reply} what={what} who={who} />}
      </Loaded>
      <Link to="/account/people" className={`mt-4 ${buttonLook('quiet', 'normal', true)}`}>
        {text.toPeople}
      </Link>
    </div>
  );
}

interface Sent {
  readonly wanted: SendProposalCodeInput;
  readonly to: string;
  readonly count: number;
}

function Asked({ reply, what, who }: { reply: ListReply; what: Kind; who: string | undefined }) {
  const text = useTexts(colleagues);
  const [sent, setSent] = useState<Sent | null>(null);
  const person = reply.people.find(({ loginId }) => loginId === who);
  const words = wordsOf(text, what, person?.name ?? '', reply.needsApproval);
  const isGone = (what === 'roles' || what === 'remove') && person === undefined;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <Card>
        {isGone ? (
          <p>{text.gone}</p>
        ) : !reply.mayChange ? (
          <p>{text.onlyLooks}</p>
        ) : sent === null ? (
          <Fields reply={reply} what={what} person={person} onSent={setSent} />
        ) : (
          <Code sent={sent} onBack={() => setSent(null)} />
        )}
      </Card>
    </>
  );
}

function wordsOf(text: (typeof colleagues)['id'], what: Kind, name: string, needsApproval: boolean): { title: string; lead: string } {
  if (what === 'invite') return { title: text.inviteTitle, lead: text.inviteLead };
  if (what === 'roles') return { title: text.rolesTitle(name), lead: text.rolesLead };
  if (what === 'remove') return { title: text.removeTitle(name), lead: text.removeLead };
  return needsApproval ? { title: text.ruleOffTitle, lead: text.ruleOffLead } : { title: text.ruleOnTitle, lead: text.ruleOnLead };
}

function Fields({
  reply,
  what,
  person,
  onSent,
}: {
  reply: ListReply;
  what: Kind;
  person: ListReply['people'][number] | undefined;
  onSent: (sent: Sent) => void;
}) {
  const text = useTexts(colleagues);
  const isInvite = what === 'invite';
  const hasRoles = isInvite || what === 'roles';
  const wantedOf = (values: { name: string; email: string; makes: boolean; approves: boolean }): SendProposalCodeInput => {
    const roles = { makes: values.makes, approves: values.approves };
    if (isInvite) return { kind: 'invite', name: values.name.trim(), email: values.email.trim(), ...roles };
    if (what === 'roles') return { kind: 'roles', loginId: person!.loginId, ...roles };
    return what === 'remove' ? { kind: 'remove', loginId: person!.loginId } : { kind: 'rule', needsApproval: !reply.needsApproval };
  };
  const form = useForm(sendProposalCode, {
    values: { name: '', email: '', makes: person?.makes ?? true, approves: person?.approves ?? false },
    checks: {
      name: (value) => isInvite && !isPersonName(value.trim()) && text.nameMissing,
      email: (value) => (isInvite ? (value.trim() === '' ? text.emailMissing : isEmail(value) ? null : text.emailWrong) : null),
    },
    input: wantedOf,
    fields: { alreadyColleague: 'email', alreadyInvited: 'email' },
    onDone: ({ sentTo, Count }, values) => onSent({ wanted: wantedOf(values), to: sentTo, count: Count }),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <FormErrors form={form} />
      {person && (
        <Facts
          rows={[
            [
              text.email,
              <span key="email" className="break-all">
                {person.email}
              </span>,
            ],
            [text.now, text.roles(person)],
          ]}
        />
      )}
      {isInvite && <TextInput {...form.text('name')} label={text.name} autoComplete="off" maxLength={100} />}
      {isInvite && <TextInput {...form.text('email')} label={text.email} type="email" inputMode="email" autoComplete="off" maxLength={254} />}
      {hasRoles && (
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 text-sm font-semibold">{text.may}</legend>
          <Checkbox {...form.box('makes')} label={text.makes} />
          <Checkbox {...form.box('approves')} label={text.approves} />
          <p className="text-sm text-ink-2">{text.looksHint}</p>
        </fieldset>
      )}
      <InlineNotice>{reply.isAlone ? text.alone : text.second}</InlineNotice>
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide kind={what === 'remove' ? 'danger' : 'primary'} isBusy={form.isBusy}>
        {text.sendCode}
      </Button>
    </form>
  );
}

function Code({ sent: { wanted, to, count }, onBack }: { sent: Sent; onBack: () => void }) {
  const text = useTexts(colleagues);
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useSend(propose);
  const resend = useSend(sendProposalCode);
  async function onCode(digits: string): Promise<CodeOutcome> {
    const answer = await send.mutateAsync({ ...wanted, Code: digits });
    if (!answer.ok) return { kind: answer.reason === 'codeInvalid' || answer.reason === 'triesUsedUp' ? 'wrong' : 'refused', message: answer.message };
    await invalidate(client, list, getDashboard);
    await navigate({ to: '/account/people', search: { done: answer.value.state === 'done' ? 'done' : 'waits' }, replace: true });
    return { kind: 'done' };
  }
  return (
    <CodeForm
      submitLabel={text.confirm}
      lead={text.codeLead(to)}
      sentBefore={count}
      onCode={onCode}
      onResend={async () => {
        const answer = await resend.mutateAsync(wanted);
        return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
      }}
    >
      <Button kind="quiet" isWide onClick={onBack}>
        {text.back}
      </Button>
    </CodeForm>
  );
}
