/** One operator: roles, credentials, pending proposals. Operators cannot change their own access. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorRow } from '@lumbung/contract/operators/operator.ts';
import { changeRoles, list } from '@lumbung/contract/operators/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice, Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { Loaded, partOf } from '@lumbung/web/loaded.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { SHORTEST_NOTE } from '../app/form-dialog.tsx';
import { NotFound } from '../app/not-found.tsx';
import { useSession } from '../app/session.ts';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';
import { AccessCard } from '../features/operators/access-card.tsx';
import { type Role, RoleChoice } from '../features/operators/role-choice.tsx';
import { Standing } from '../features/operators/standing.tsx';

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
  // Kept here: the card of a proposal disappears with the last one.
  const [told, setTold] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={operator.name} lead={operator.email} action={<Standing state={operator.state} />} />
      {isOwn && (
        <div className="mb-4">
          <InlineNotice>{text.own}</InlineNotice>
        </div>
      )}
      <Told text={told} className="mb-4" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Duties operator={operator} isOwn={isOwn} />
        <div className="grid gap-4">
          {operator.proposals.length > 0 && <Proposals operator={operator} onDone={setTold} />}
          <AccessCard operator={operator} isOwn={isOwn} />
        </div>
      </div>
    </>
  );
}

/** Pending proposals about the operator, decided in place. */
function Proposals({ operator: { proposals }, onDone }: { operator: OperatorRow; onDone: (told: string | null) => void }) {
  const text = useTexts(consoleUsers);
  const decisions = useTexts(decisionTexts);
  const client = useQueryClient();
  const [deciding, setDeciding] = useState<string | null>(null);
  return (
    <Card title={text.open} id="proposals">
      <ul className="m-0 grid list-none gap-2 p-0">
        {proposals.map(({ proposalId, kind }) => (
          <li key={proposalId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{decisions.kinds[kind].name}</span>
            <Button kind="secondary" size="dense" onClick={() => setDeciding(proposalId)}>
              {decisions.decide}
            </Button>
          </li>
        ))}
      </ul>
      {deciding !== null && (
        <DecideDialog
          proposalId={deciding}
          onClose={(said) => {
            setDeciding(null);
            onDone(said ?? null);
            void invalidate(client, list);
          }}
        />
      )}
    </Card>
  );
}

function Duties({ operator, isOwn }: { operator: OperatorRow; isOwn: boolean }) {
  const text = useTexts(consoleUsers);
  const decisions = useTexts(decisionTexts);
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  const mayChange = !isOwn && operator.state !== 'proposed';
  const form = useForm(changeRoles, {
    values: { roles: operator.roles as Role[], note: '' },
    checks: {
      roles: (roles) => roles.length === 0 && text.dutiesMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && decisions.noteMissing,
    },
    input: ({ roles, note }) => ({ operatorId: operator.operatorId, roles, note }),
    onDone: async ({ proposalId }) => {
      setTold(proposalId === null ? text.atOnce : text.proposed);
      form.set('note', '');
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
          setTold(null);
          void form.submit(event);
        }}
      >
        <RoleChoice
          chosen={form.values.roles}
          error={form.errors.roles}
          isFixed={!mayChange}
          isTitled
          onChosen={(next) => {
            form.set('roles', next);
            setTold(null);
          }}
        />
        {mayChange && <TextArea {...form.text('note')} label={decisions.note} hint={decisions.noteHint} maxLength={500} />}
        <FormNotice form={form} />
        <Told text={told} />
        {mayChange && (
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
