/** The credentials of an operator, and how to change them: by two admins, except for what only blocks access or resends a mail. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorRow, Proposed } from '@lumbung/contract/operators/operator.ts';
import { list, resendInvitation, resetFactor, resetPassword, setState, withdrawInvitation } from '@lumbung/contract/operators/routes.gen.ts';
import { connected, invalidate } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { InlineNotice, Told } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

const CHANGES = ['suspend', 'restore', 'resetFactor', 'resetPassword', 'resend', 'withdraw'] as const;
type Change = (typeof CHANGES)[number];
/** What one admin may do alone: it blocks access, or mails the same person again. */
const ALONE: ReadonlySet<Change> = new Set(['suspend', 'resend', 'withdraw']);

/** Changes an operator's access; returns the proposal if another admin has to approve it. */
async function changeAccess({ operatorId, change, note }: { operatorId: string; change: Change; note: string }): Promise<Answer<Proposed>> {
  const by = connected();
  if (change === 'resetFactor') return send(by, resetFactor, { operatorId, note });
  if (change === 'resetPassword') return send(by, resetPassword, { operatorId, note });
  if (change === 'restore') return send(by, setState, { operatorId, state: 'active', note });
  if (change === 'suspend') return send(by, setState, { operatorId, state: 'suspended' });
  const answer = await send(by, change === 'resend' ? resendInvitation : withdrawInvitation, { operatorId });
  return answer.ok ? { ...answer, value: { proposalId: null } } : answer;
}

export function AccessCard({ operator, isOwn }: { operator: OperatorRow; isOwn: boolean }) {
  const text = useTexts(consoleUsers);
  const [asked, setAsked] = useState<Change | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const { invitedUntil, temporaryUntil, lastSeenAt } = operator;
  return (
    <Card title={text.access} id="access">
      <Facts
        rows={[
          [text.factor, operator.hasFactor ? text.hasFactor : text.noFactor],
          [text.passkeys, operator.passkeys],
          [text.lastSeen, lastSeenAt ? <DateTime key="seen" at={lastSeenAt} /> : text.never],
          ...(temporaryUntil ? ([[text.temporary, <DateTime key="until" at={temporaryUntil} />]] as const) : []),
          ...(invitedUntil ? ([[text.invitedUntil, <DateTime key="invited" at={invitedUntil} />]] as const) : []),
        ]}
      />
      {!isOwn && operator.state !== 'proposed' && (
        <Changes
          operator={operator}
          onAsk={(change) => {
            setTold(null);
            setAsked(change);
          }}
        />
      )}
      <Told text={told} className="mt-3" />
      {asked && (
        <Confirm
          change={asked}
          operator={operator}
          onClose={(what) => {
            setAsked(null);
            setTold(what ?? null);
          }}
        />
      )}
    </Card>
  );
}

/** The changes available in this state. */
function Changes({ operator: { state, hasFactor }, onAsk }: { operator: OperatorRow; onAsk: (change: Change) => void }) {
  const text = useTexts(consoleUsers);
  const fitting: Record<Change, boolean> = {
    resend: state === 'invited',
    withdraw: state === 'invited' && !hasFactor,
    resetFactor: hasFactor,
    resetPassword: state === 'active',
    restore: state === 'suspended',
    suspend: state === 'active' || state === 'invited',
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {CHANGES.filter((change) => fitting[change]).map((change) => (
        <Button key={change} kind={change === 'suspend' ? 'danger' : 'secondary'} onClick={() => onAsk(change)}>
          {text[change]}
        </Button>
      ))}
    </div>
  );
}

/** Asks for confirmation, states the consequence, and asks for a reason where another admin decides. */
function Confirm({ change, operator: { operatorId, name }, onClose }: { change: Change; operator: OperatorRow; onClose: (told?: string) => void }) {
  const text = useTexts(consoleUsers);
  const decisions = useTexts(decisionTexts);
  const client = useQueryClient();
  const isAlone = ALONE.has(change);
  const refresh = (): Promise<unknown> => invalidate(client, list);
  const form = useForm(changeAccess, {
    values: { note: '' },
    checks: { note: (value) => !isAlone && value.trim().length < SHORTEST_NOTE && decisions.noteMissing },
    input: ({ note }) => ({ operatorId, change, note }),
    onDone: async ({ proposalId }) => {
      await refresh();
      onClose(proposalId !== null ? text.proposed : change === 'resend' ? text.resent : isAlone ? text.saved : text.atOnce);
    },
    onRefused: async () => {
      await refresh();
      return false;
    },
  });
  const words: Record<Change, readonly [title: string, lead: string]> = {
    suspend: [text.suspendConfirm(name), text.suspendText],
    restore: [text.restoreConfirm(name), text.restoreText],
    resetFactor: [text.resetFactorConfirm(name), text.resetFactorText],
    resetPassword: [text.resetPasswordConfirm(name), text.resetPasswordText],
    resend: [text.resend, text.resendText],
    withdraw: [text.withdrawConfirm(name), text.withdrawText],
  };
  const [title, lead] = words[change];
  return (
    <FormDialog title={title} form={form} submit={isAlone ? title : decisions.propose} onClose={() => onClose()}>
      <p className="text-ink-2">{lead}</p>
      {!isAlone && (
        <>
          <TextArea {...form.text('note')} label={decisions.note} hint={decisions.noteHint} maxLength={500} />
          <InlineNotice>{decisions.next.admin}</InlineNotice>
        </>
      )}
    </FormDialog>
  );
}
