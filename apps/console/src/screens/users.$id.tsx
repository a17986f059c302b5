/** One operator: duties, state, what can be made anew. Nobody changes what is her own. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorRow, TemporaryPassword as Made } from '@lumbung/contract/operators/operator.ts';
import { changeDuties, list, resetFactor, resetPassword, setState } from '@lumbung/contract/operators/routes.ts';
import { invalidate, useCall, useSend } from '@lumbung/client/hooks.tsx';
import type { Answer } from '@lumbung/client/send.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Fault, faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { useSession } from '../app/session.ts';
import { type Duty, DutyChoice } from '../features/operators/duty-choice.tsx';
import { TemporaryPassword } from '../features/operators/temporary-password.tsx';

export const Route = createFileRoute('/users/$id')({ component: UserScreen });

function UserScreen() {
  const text = useTexts(consoleUsers);
  const { id } = Route.useParams();
  const { data, error, refetch } = useCall(list, {});
  const operator = data?.items.find((row) => row.operatorId === id);
  if (data && !operator) return <NotFound />;
  return (
    <>
      <Link to="/users" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      {operator ? (
        <Operator key={operator.operatorId} operator={operator} />
      ) : (
        <Card>{error ? <Fault error={error} onRetry={refetch} /> : <Skeleton className="h-60" />}</Card>
      )}
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
  const faults = useTexts(common);
  const client = useQueryClient();
  const send = useSend(changeDuties);
  const [chosen, setChosen] = useState<Duty[]>(operator.duties);
  const [notice, setNotice] = useState<{ words: string; isGood: boolean } | null>(null);
  const save = async (): Promise<void> => {
    if (chosen.length === 0) return setNotice({ words: text.dutiesMissing, isGood: false });
    try {
      const answer = await send.mutateAsync({ operatorId: operator.operatorId, duties: chosen });
      setNotice(answer.ok ? { words: text.saved, isGood: true } : { words: answer.message, isGood: false });
      await invalidate(client, list);
    } catch (error) {
      setNotice({ words: faultText(error, faults), isGood: false });
    }
  };
  return (
    <Card title={text.duties} id="duties">
      <DutyChoice
        chosen={chosen}
        isFixed={isOwn}
        onChosen={(next) => {
          setChosen(next);
          setNotice(null);
        }}
      />
      {notice && (
        <div className="my-3">
          <InlineNotice tone={notice.isGood ? 'gain' : 'loss'} role={notice.isGood ? 'status' : 'alert'}>
            {notice.words}
          </InlineNotice>
        </div>
      )}
      {!isOwn && (
        <Button className="mt-2" isBusy={send.isPending} onClick={() => void save()}>
          {text.saveDuties}
        </Button>
      )}
    </Card>
  );
}

type Change = 'suspend' | 'restore' | 'resetFactor' | 'resetPassword';

function Access({ operator, isOwn }: { operator: OperatorRow; isOwn: boolean }) {
  const text = useTexts(consoleUsers);
  const general = useTexts(consoleTexts);
  const faults = useTexts(common);
  const client = useQueryClient();
  const { operatorId, name } = operator;
  const state = useSend(setState);
  const factor = useSend(resetFactor);
  const password = useSend(resetPassword);
  const [asked, setAsked] = useState<Change | null>(null);
  const [notice, setNotice] = useState<{ words: string; isGood: boolean } | null>(null);
  const [made, setMade] = useState<Made | null>(null);

  const send = (change: Change): Promise<Answer<unknown>> => {
    if (change === 'resetFactor') return factor.mutateAsync({ operatorId });
    if (change === 'resetPassword') return password.mutateAsync({ operatorId });
    return state.mutateAsync({ operatorId, state: change === 'suspend' ? 'suspended' : 'active' });
  };
  const run = async (change: Change): Promise<void> => {
    setNotice(null);
    setMade(null);
    try {
      const answer = await send(change);
      if (answer.ok && change === 'resetPassword') setMade(answer.value as Made);
      setNotice(answer.ok ? { words: text.saved, isGood: true } : { words: answer.message, isGood: false });
    } catch (error) {
      setNotice({ words: faultText(error, faults), isGood: false });
    }
    setAsked(null);
    await invalidate(client, list);
  };
  const words = {
    suspend: [text.suspendConfirm(name), text.suspendText],
    restore: [text.restoreConfirm(name), text.restoreText],
    resetFactor: [text.resetFactorConfirm(name), text.resetFactorText],
    resetPassword: [text.resetPasswordConfirm(name), text.resetPasswordText],
  } as const;
  const change: Change = operator.state === 'active' ? 'suspend' : 'restore';
  return (
    <Card title={text.access} id="access">
      <Facts
        rows={[
          [text.factor, operator.hasFactor ? text.hasFactor : text.noFactor],
          [text.lastSeen, operator.lastSeenAt ? <DateTime key="seen" at={operator.lastSeenAt} /> : text.never],
          ...(operator.temporaryUntil ? ([[text.temporary, <DateTime key="until" at={operator.temporaryUntil} />]] as const) : []),
        ]}
      />
      {!isOwn && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind={change === 'suspend' ? 'danger' : 'secondary'} onClick={() => setAsked(change)}>
            {change === 'suspend' ? text.suspend : text.restore}
          </Button>
          {operator.hasFactor && (
            <Button kind="secondary" onClick={() => setAsked('resetFactor')}>
              {text.resetFactor}
            </Button>
          )}
          <Button kind="secondary" onClick={() => setAsked('resetPassword')}>
            {text.resetPassword}
          </Button>
        </div>
      )}
      {notice && (
        <div className="mt-3">
          <InlineNotice tone={notice.isGood ? 'gain' : 'loss'} role={notice.isGood ? 'status' : 'alert'}>
            {notice.words}
          </InlineNotice>
        </div>
      )}
      {made && (
        <div className="mt-3">
          <TemporaryPassword made={made} name={name} />
        </div>
      )}
      {asked && (
        <Dialog isOpen onClose={() => setAsked(null)} title={words[asked][0]} lead={words[asked][1]}>
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="quiet" onClick={() => setAsked(null)}>
              {general.cancel}
            </Button>
            <Button
              kind={asked === 'suspend' ? 'danger' : 'primary'}
              isBusy={state.isPending || factor.isPending || password.isPending}
              onClick={() => void run(asked)}
            >
              {words[asked][0]}
            </Button>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
