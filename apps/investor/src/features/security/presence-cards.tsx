/** Active sessions and trusted devices; each can be ended. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GetOverviewReply } from '@lumbung/contract/security/overview.ts';
import { endOtherSessions, endSession, forgetDevice, getOverview, listEvents } from '@lumbung/contract/security/routes.gen.ts';
import { connected, invalidate } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { security } from '@lumbung/wording/security.ts';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';

/** Ends an item by its id and refetches, so that an item already gone disappears. */
function useEnding() {
  const general = useTexts(common);
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  return {
    busy,
    notice,
    async end(id: string, ask: () => Promise<Answer<unknown>>): Promise<void> {
      setBusy(id);
      setNotice(null);
      try {
        const answer = await ask();
        if (!answer.ok) setNotice(answer.message);
      } catch (fault) {
        setNotice(faultText(fault, general));
      }
      await invalidate(client, getOverview, listEvents);
      setBusy(null);
    },
  };
}

function Row({ name, badges, facts, action }: { name: string; badges?: ReactNode; facts: readonly (readonly [string, string])[]; action?: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {badges}
        </p>
        {facts.map(([label, at]) => (
          <p key={label} className="mt-1 text-sm text-ink-2">
            {label} <DateTime at={at} />
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}

export function SessionsCard({ sessions }: Pick<GetOverviewReply, 'sessions'>) {
  const text = useTexts(security);
  const { busy, notice, end } = useEnding();
  return (
    <Card title={text.sessions} id="sessions" hint={text.sessionsHint}>
      <ul className="m-0 list-none p-0">
        {sessions.map(({ sessionId, isThis, isHalf, agent, openedAt, lastSeenAt }) => {
          const name = agent ?? text.unknownAgent;
          return (
            <Row
              key={sessionId}
              name={name}
              badges={
                <>
                  {isThis && <Badge tone="primary">{text.thisOne}</Badge>}
                  {isHalf && <Badge tone="warn">{text.halfIn}</Badge>}
                </>
              }
              facts={[
                [text.since, openedAt],
                [text.lastSeen, lastSeenAt],
              ]}
              action={
                isThis ? null : (
                  <Button
                    kind="secondary"
                    size="dense"
                    aria-label={text.endOf(name)}
                    isBusy={busy === sessionId}
                    disabled={busy !== null}
                    onClick={() => void end(sessionId, () => send(connected(), endSession, { sessionId }))}
                  >
                    {text.end}
                  </Button>
                )
              }
            />
          );
        })}
      </ul>
      <Refusal text={notice} className="mt-4" />
      {sessions.some(({ isThis }) => !isThis) && (
        <Button
          kind="danger"
          className="mt-4"
          isBusy={busy === 'others'}
          disabled={busy !== null}
          onClick={() => void end('others', () => send(connected(), endOtherSessions, {}))}
        >
          {text.endOthers}
        </Button>
      )}
    </Card>
  );
}

export function DevicesCard({ devices }: Pick<GetOverviewReply, 'devices'>) {
  const text = useTexts(security);
  const { busy, notice, end } = useEnding();
  return (
    <Card title={text.devices} id="devices" hint={text.devicesHint}>
      {devices.length === 0 && <p className="text-sm text-ink-2">{text.devicesNone}</p>}
      <ul className="m-0 list-none p-0">
        {devices.map(({ deviceId, isThis, agent, lastSeenAt, trustedUntil }) => {
          const name = agent ?? text.unknownAgent;
          return (
            <Row
              key={deviceId}
              name={name}
              badges={isThis && <Badge tone="primary">{text.thisOne}</Badge>}
              facts={[
                [text.lastSeen, lastSeenAt],
                [text.trustedUntil, trustedUntil],
              ]}
              action={
                <Button
                  kind="secondary"
                  size="dense"
                  aria-label={text.forgetOf(name)}
                  isBusy={busy === deviceId}
                  disabled={busy !== null}
                  onClick={() => void end(deviceId, () => send(connected(), forgetDevice, { deviceId }))}
                >
                  {text.forget}
                </Button>
              }
            />
          );
        })}
      </ul>
      <Refusal text={notice} className="mt-4" />
    </Card>
  );
}
