/** One operator: roles, state, what can be made anew. Nobody changes what is her own. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorRow, TemporaryPassword as Made } from '@lumbung/contract/operators/operator.ts';
import { changeRoles, list, resetFactor, resetPassword, setState } from '@lumbung/contract/operators/routes.gen.ts';
import { connected, invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded, partOf } from '@lumbung/web/loaded.tsx';
import { type Form, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { useSession } from '../app/session.ts';
import { type Role, RoleChoice } from '../features/operators/role-choice.tsx';
import { TemporaryPassword } from '../features/operators/temporary-password.tsx';

export const Route = createFileRoute('/users/$id')({ component: UserScreen });

function UserScreen() {
  const text = useTexts(consoleUsers);
  const { id } = Route.useParams();
  const operators = useCall(list, {});
  return (
    <>
      <Link to="/users" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      <Loaded
        of={partOf(operators, ({ items }) => items.find((row) => row.operatorId === id) ?? null)}
        shape={<Skeleton className="h-60" />}
        faultIn="page"
        empty={{ when: (operator) => operator === null, show: <NotFound /> }}
      >
        {(operator) => operator && <Operator key={operator.operatorId} operator={operator} />}
      </Loaded>
    </>
  );
}

function Operator({ operator }: { operator: OperatorRow }) {
  const text = useTexts(consoleUsers);
  const isOwn = useSession()?.operator?.operatorId === operator.operatorId;
  return (
    <>
      <PageHeader
        title={operator.name}
        lead={operator.email}
        action={<Badge tone={operator.state === 'active' ? 'gain' : 'loss'}>{text.states[operator.state]}</Badge>}
      />
      {isOwn && (
        <div className="mb-4">
          <InlineNotice>{text.own}</InlineNotice>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Duties operator={operator} isOwn={isOwn} />
        <Access operator={operator} isOwn={isOwn} />
      </div>
    </>
  );
}

function Duties({ operator, isOwn }: { operator: OperatorRow; isOwn: boolean }) {
  const text = useTexts(consoleUsers);
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useForm(changeRoles, {
    values: { roles: operator.roles as Role[] },
    checks: { roles: (roles) => roles.length === 0 && text.dutiesMissing },
    input: ({ roles }) => ({ operatorId: operator.operatorId, roles }),
    onDone: async () => {
      setSaved(true);
      await invalidate(client, list);
    },
    onRefused: async () => {
      await invalidate(client, list);
      return false;
    },
  });
  return (
    <Card title={text.roles} id="roles-card">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          setSaved(false);
          void form.submit(event);
        }}
      >
        <RoleChoice
          chosen={form.values.roles}
          error={form.errors.roles}
          isFixed={isOwn}
          isTitled
          onChosen={(next) => {
            form.set('roles', next);
            setSaved(false);
          }}
        />
        <FormNotice form={form} />
        {isSaved && (
          <InlineNotice tone="gain" role="status">
            {text.saved}
          </InlineNotice>
        )}
        {!isOwn && (
          <div>
            <Button type="submit" isBusy={form.isBusy}>
              {text.saveDuties}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

type Change = 'suspend' | 'restore' | 'resetFactor' | 'resetPassword';

/** One change of what somebody gets in with; answers the temporary password where one was made. */
async function changeAccess({ operatorId, change }: { operatorId: string; change: Change }): Promise<Answer<Made | null>> {
  if (change === 'resetPassword') return send(connected(), resetPassword, { operatorId });
  const answer =
    change === 'resetFactor'
      ? await send(connected(), resetFactor, { operatorId })
      : await send(connected(), setState, { operatorId, state: change === 'suspend' ? 'suspended' : 'active' });
  return answer.ok ? { ok: true, value: null, code: 0 } : answer;
}

function Access({ operator, isOwn }: { operator: OperatorRow; isOwn: boolean }) {
  const text = useTexts(consoleUsers);
  const client = useQueryClient();
  const { operatorId, name } = operator;
  const [asked, setAsked] = useState<Change | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm(changeAccess, {
    values: {},
    input: () => ({ operatorId, change: asked! }),
    onDone: async (temporary) => {
      setMade(temporary);
      setSaved(true);
      setAsked(null);
      await invalidate(client, list);
    },
    onRefused: async () => {
      await invalidate(client, list);
      return false;
    },
  });
  const ask = (change: Change): void => {
    setMade(null);
    setSaved(false);
    form.setNotice(null);
    setAsked(change);
  };
  return (
    <Card title={text.access} id="access">
      <Facts
        rows={[
          [text.factor, operator.hasFactor ? text.hasFactor : text.noFactor],
          [text.lastSeen, operator.lastSeenAt ? <DateTime key="seen" at={operator.lastSeenAt} /> : text.never],
          ...(operator.temporaryUntil ? ([[text.temporary, <DateTime key="until" at={operator.temporaryUntil} />]] as const) : []),
        ]}
      />
      {!isOwn && <Changes operator={operator} onAsk={ask} />}
      {isSaved && (
        <div className="mt-3">
          <InlineNotice tone="gain" role="status">
            {text.saved}
          </InlineNotice>
        </div>
      )}
      {made && (
        <div className="mt-3">
          <TemporaryPassword made={made} name={name} />
        </div>
      )}
      {asked && <Confirm change={asked} name={name} form={form} onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** What can be done about it. */
function Changes({ operator, onAsk }: { operator: OperatorRow; onAsk: (change: Change) => void }) {
  const text = useTexts(consoleUsers);
  const change: Change = operator.state === 'active' ? 'suspend' : 'restore';
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button kind={change === 'suspend' ? 'danger' : 'secondary'} onClick={() => onAsk(change)}>
        {change === 'suspend' ? text.suspend : text.restore}
      </Button>
      {operator.hasFactor && (
        <Button kind="secondary" onClick={() => onAsk('resetFactor')}>
          {text.resetFactor}
        </Button>
      )}
      <Button kind="secondary" onClick={() => onAsk('resetPassword')}>
        {text.resetPassword}
      </Button>
    </div>
  );
}

/** Asks once more, and says what follows. */
function Confirm({ change, name, form, onClose }: { change: Change; name: string; form: Form<object>; onClose: () => void }) {
  const text = useTexts(consoleUsers);
  const general = useTexts(consoleTexts);
  const words = {
    suspend: [text.suspendConfirm(name), text.suspendText],
    restore: [text.restoreConfirm(name), text.restoreText],
    resetFactor: [text.resetFactorConfirm(name), text.resetFactorText],
    resetPassword: [text.resetPasswordConfirm(name), text.resetPasswordText],
  } as const;
  const [title, lead] = words[change];
  return (
    <Dialog isOpen onClose={onClose} title={title} lead={lead}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        <FormNotice form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {general.cancel}
          </Button>
          <Button type="submit" kind={change === 'suspend' ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
