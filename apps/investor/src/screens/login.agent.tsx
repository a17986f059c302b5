/** Agent login by mail link. The link needs a button press, so that a mail scanner that opens it does not use it up. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authorizeAgent, sendAgentLink } from '@lumbung/contract/accounts/routes.gen.ts';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { accounts } from '@lumbung/wording/accounts.ts';
import { agentDoor } from '@lumbung/wording/agent-door.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../app/preferences.tsx';
import { restart } from '../app/session.ts';

export const Route = createFileRoute('/login/agent')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => (typeof search.token === 'string' ? { token: search.token } : {}),
  component: AgentDoor,
});

function AgentDoor() {
  const { token } = Route.useSearch();
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      {token === undefined ? <AskForLink /> : <UseLink token={token} />}
      <WayBack />
    </div>
  );
}

function WayBack() {
  const text = useTexts(agentDoor);
  return (
    <p className="mt-4 text-center text-sm">
      <Link to="/login" className="inline-block min-h-6 font-semibold">
        {text.toPassword}
      </Link>
    </p>
  );
}

function AskForLink() {
  const text = useTexts(agentDoor);
  const accountTexts = useTexts(accounts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(sendAgentLink, {
    values: { email: '' },
    checks: { email: (value) => (value.trim() === '' ? accountTexts.emailMissing : isEmail(value) ? null : accountTexts.emailWrong) },
    input: ({ email }) => ({ email: email.trim() }),
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  if (sentTo !== null) return <PageHeader title={text.sentTitle} lead={text.sentLead(sentTo)} />;
  return (
    <>
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
    </>
  );
}

function UseLink({ token }: { token: string }) {
  const text = useTexts(agentDoor);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const form = useForm(authorizeAgent, {
    values: {},
    input: () => ({ token }),
    onDone: async () => {
      await restart(client);
      await navigate({ to: '/home' });
    },
    onRefused: async ({ reason, redirectUrl }) => {
      setOver(reason === 'signInLinkExpired');
      if (reason !== 'otherWebApp' || redirectUrl === undefined) return false;
      await navigate({ to: '/go', search: { to: redirectUrl } });
      return true;
    },
  });
  return (
    <>
      <PageHeader title={isOver ? text.overTitle : text.readyTitle} lead={isOver ? undefined : text.readyLead} />
      <Card>
        <form onSubmit={form.submit} noValidate className="grid gap-4">
          <FormNotice form={form} />
          {isOver ? (
            <Link to="/login/agent" className="font-semibold" search={{}}>
              {text.again}
            </Link>
          ) : (
            <Button type="submit" size="large" isWide isBusy={form.isBusy}>
              {text.enter}
            </Button>
          )}
        </form>
      </Card>
    </>
  );
}
