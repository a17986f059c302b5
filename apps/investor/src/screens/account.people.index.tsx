/** People of a company: roles, invitations, and changes awaiting approval by another person. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListReply } from '@lumbung/contract/colleagues/people.ts';
import { list, resendInvitation, withdrawInvitation } from '@lumbung/contract/colleagues/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { dateText, dateTimeText } from '@lumbung/kernel/format.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { signedIn } from '../app/guard.ts';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { CodeForm } from '../app/codes/code-form.tsx';
import { WaitingChange } from '../features/colleagues/waiting-change.tsx';

export const Route = createFileRoute('/account/people/')({
  beforeLoad: signedIn,
  validateSearch: (search: Record<string, unknown>): { done?: 'done' | 'waits' } =>
    search.done === 'done' || search.done === 'waits' ? { done: search.done } : {},
  component: People,
});

function People() {
  const text = useTexts(colleagues);
  const { done } = Route.useSearch();
  const [told, setTold] = useState<string | null>(null);
  const client = useQueryClient();
  const shown = told ?? (done ? text[done] : null);
  const onChanged = async (what: string | null): Promise<void> => {
    setTold(what);
    await invalidate(client, list, getDashboard);
  };
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      {shown !== null && (
        <div className="mb-4">
          <InlineNotice tone="gain" role="status">
            {shown}
          </InlineNotice>
        </div>
      )}
      <Loaded of={useCall(list, {}, { staleTime: 0 })} shape={<Skeleton className="h-96" />} faultIn="card">
        {(reply) => <Shown reply={reply} onChanged={onChanged} />}
      </Loaded>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/account" className="inline-block min-h-6 font-semibold">
          {text.toAccount}
        </Link>
        <Link to="/account/close" className="inline-block min-h-6 font-semibold">
          {text.leave}
        </Link>
      </p>
    </>
  );
}

interface Props {
  readonly reply: ListReply;
  readonly onChanged: (told: string | null) => Promise<void>;
}

function Shown({ reply, onChanged }: Props) {
  const text = useTexts(colleagues);
  const { people, changes, mayChange } = reply;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <div className="grid min-w-0 gap-4 lg:gap-5">
        {changes.length > 0 && (
          <Card title={text.waitingTitle} id="waiting">
            <ol className="m-0 grid list-none gap-5 p-0">
              {changes.map((change) => (
                <li key={change.changeId} className="border-b border-line pb-5 last:border-b-0 last:pb-0">
                  <WaitingChange change={change} onChanged={onChanged} askCode={(of) => <CodeForm {...of} />} />
                </li>
              ))}
            </ol>
          </Card>
        )}
        <Card
          title={text.peopleTitle}
          id="people"
          action={
            mayChange && (
              <Link to="/account/people/change" search={{ what: 'invite' }} className={buttonLook('secondary', 'dense')}>
                {text.invite}
              </Link>
            )
          }
        >
          <ul className="m-0 grid list-none gap-4 p-0">
            {people.map((person) => (
              <Colleague key={person.loginId} person={person} mayChange={mayChange} />
            ))}
          </ul>
          {!mayChange && <p className="mt-4 text-sm text-ink-2">{text.onlyLooks}</p>}
        </Card>
      </div>
      <div className="grid min-w-0 gap-4 lg:gap-5">
        <Rule reply={reply} />
        <Card title={text.invitedTitle} id="invited">
          {reply.invited.length === 0 ? (
            <p className="text-sm text-ink-2">{text.noneInvited}</p>
          ) : (
            <ul className="m-0 grid list-none gap-4 p-0">
              {reply.invited.map((invited) => (
                <Invited key={invited.invitationId} invited={invited} mayChange={mayChange} onChanged={onChanged} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}

function Colleague({ person, mayChange }: { person: ListReply['people'][number]; mayChange: boolean }) {
  const text = useTexts(colleagues);
  const { language } = usePreferences();
  const { loginId, name, email, isSelf, lastSeenOn } = person;
  return (
    <li className="grid gap-1.5 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-words">{name}</span>
        {isSelf && <Badge tone="primary">{text.self}</Badge>}
        <Badge>{text.roles(person)}</Badge>
      </p>
      <p className="text-sm break-all text-ink-2">{email}</p>
      <p className="text-xs text-ink-3">{lastSeenOn === null ? text.neverSeen : text.lastSeen(dateText(lastSeenOn, language))}</p>
      {mayChange && (
        <p className="mt-1 flex flex-wrap gap-2">
          <Link
            to="/account/people/change"
            search={{ what: 'roles', who: loginId }}
            className={buttonLook('secondary', 'dense')}
            aria-label={text.changeRolesOf(name)}
          >
            {text.changeRoles}
          </Link>
          {!isSelf && (
            <Link
              to="/account/people/change"
              search={{ what: 'remove', who: loginId }}
              className={buttonLook('quiet', 'dense')}
              aria-label={text.removeOf(name)}
            >
              {text.remove}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

function Rule({ reply: { needsApproval, mayChange } }: Pick<Props, 'reply'>) {
  const text = useTexts(colleagues);
  return (
    <Card
      title={text.ruleTitle}
      id="rule"
      action={
        mayChange && (
          <Link
            to="/account/people/change"
            search={{ what: 'rule' }}
            className={buttonLook('secondary', 'dense')}
            aria-label={`${text.changeRule}: ${text.ruleTitle}`}
          >
            {text.changeRule}
          </Link>
        )
      }
    >
      <p className="text-sm">{needsApproval ? text.ruleOn : text.ruleOff}</p>
    </Card>
  );
}

function Invited({ invited, mayChange, onChanged }: { invited: ListReply['invited'][number]; mayChange: boolean } & Pick<Props, 'onChanged'>) {
  const text = useTexts(colleagues);
  const { language } = usePreferences();
  const { invitationId, name, email, endsAt, resendsLeft } = invited;
  const again = useForm(resendInvitation, { values: {}, input: () => ({ invitationId }), onDone: () => onChanged(text.resent(name)) });
  const back = useForm(withdrawInvitation, { values: {}, input: () => ({ invitationId }), onDone: () => onChanged(null) });
  return (
    <li className="grid gap-1.5 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-words">{name}</span>
        <Badge>{text.roles(invited)}</Badge>
      </p>
      <p className="text-sm break-all text-ink-2">{email}</p>
      <p className="text-xs text-ink-3">{text.invitedUntil(dateTimeText(endsAt, language))}</p>
      <FormNotice form={again} />
      <FormNotice form={back} />
      {mayChange && (
        <p className="mt-1 flex flex-wrap gap-2">
          {resendsLeft > 0 && (
            <Button kind="secondary" size="dense" isBusy={again.isBusy} onClick={() => void again.submit()} aria-label={text.resendOf(name)}>
              {text.resend}
            </Button>
          )}
          <Button kind="quiet" size="dense" isBusy={back.isBusy} onClick={() => void back.submit()} aria-label={text.takeBackOf(name)}>
            {text.takeBack}
          </Button>
        </p>
      )}
    </li>
  );
}
