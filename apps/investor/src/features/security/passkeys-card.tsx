/** The passkeys of who is signed in: made, named, taken away, and asked for after the password. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GetOverviewReply } from '@lumbung/contract/security/overview.ts';
import { askForPasskey, getOverview, listEvents, removePasskey, renamePasskey } from '@lumbung/contract/security/routes.gen.ts';
import { connected, invalidate } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, IconButton } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { Checkbox, TextInput } from '@lumbung/ui/field.tsx';
import { Fingerprint, Icon, Pencil, Trash2 } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { security } from '@lumbung/wording/security.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { faultText } from '../../app/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';
import { makePasskey } from './make-passkey.ts';
import { isPossible } from './passkey.ts';
import { useProof } from './proof.tsx';

type Passkey = GetOverviewReply['passkeys'][number];

export function PasskeysCard({ passkeys, isAsked }: { passkeys: readonly Passkey[]; isAsked: boolean }) {
  const text = useTexts(security);
  const general = useTexts(common);
  const client = useQueryClient();
  const { dialog, withProof } = useProof();
  const [busy, setBusy] = useState<'add' | 'ask' | 'remove' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const refresh = () => invalidate(client, getOverview, listEvents);

  async function add(): Promise<void> {
    setBusy('add');
    setNotice(null);
    setAdded(false);
    const { isMade, notice: why } = await makePasskey(withProof, text, general);
    if (isMade) await refresh();
    setAdded(isMade);
    setNotice(why);
    setBusy(null);
  }
  /** What ends other sessions gives this one a new token. */
  async function change(what: 'ask' | 'remove', ask: () => Promise<Answer<unknown>>): Promise<void> {
    setBusy(what);
    setNotice(null);
    setAdded(false);
    try {
      const answer = await withProof(ask);
      if (answer.ok) {
        await restart(client);
        await refresh();
      } else if (answer.reason !== 'proofNeeded') setNotice(answer.message);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
    setBusy(null);
  }

  return (
    <Card title={text.passkeys} id="passkeys" hint={text.passkeysHint}>
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-2">{text.passkeysNone}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {passkeys.map((passkey) => (
            <Row key={passkey.passkeyId} passkey={passkey} onRename={() => setRenamed(passkey)} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-3">
        {passkeys.length > 0 && (
          <div>
            <Checkbox
              label={text.ask}
              checked={isAsked}
              disabled={busy !== null}
              onChange={({ target }) => void change('ask', () => send(connected(), askForPasskey, { isAsked: target.checked }))}
            />
            <p className="pl-8 text-sm text-ink-3">{text.askHint}</p>
          </div>
        )}
        {isAdded && (
          <InlineNotice tone="gain" role="status">
            {text.added}
          </InlineNotice>
        )}
        <Refusal text={notice} />
        {isPossible() ? (
          <Button kind="secondary" isBusy={busy === 'add'} disabled={busy !== null} icon={<Icon of={Fingerprint} size={18} />} onClick={() => void add()}>
            {text.add}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{text.passkeysAway}</p>
        )}
      </div>
      {dialog}
      <DialogLater isOpen={renamed !== null} onClose={() => setRenamed(null)} title={text.rename}>
        {renamed && (
          <Rename
            passkey={renamed}
            onDone={async () => {
              await refresh();
              setRenamed(null);
            }}
          />
        )}
      </DialogLater>
      <DialogLater isOpen={removed !== null} onClose={() => setRemoved(null)} title={removed ? text.removeTitle(removed.name) : ''} lead={text.removeLead}>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            onClick={() => {
              const { passkeyId } = removed!;
              setRemoved(null);
              void change('remove', () => send(connected(), removePasskey, { passkeyId }));
            }}
          >
            {text.remove}
          </Button>
          <Button kind="secondary" onClick={() => setRemoved(null)}>
            {text.cancel}
          </Button>
        </div>
      </DialogLater>
    </Card>
  );
}

function Row({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const text = useTexts(security);
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{passkey.name}</span>
          {passkey.isSynced && <Badge>{text.synced}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {text.made} <DateTime at={passkey.createdAt} />
        </p>
        <p className="text-sm text-ink-2">
          {passkey.lastUsedAt === null ? (
            text.neverUsed
          ) : (
            <>
              {text.used} <DateTime at={passkey.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={text.renameOf(passkey.name)} onClick={onRename}>
          <Icon of={Pencil} size={18} />
        </IconButton>
        <IconButton label={text.removeOf(passkey.name)} onClick={onRemove}>
          <Icon of={Trash2} size={18} />
        </IconButton>
      </div>
    </li>
  );
}

function Rename({ passkey: { passkeyId, name }, onDone }: { passkey: Passkey; onDone: () => Promise<unknown> }) {
  const text = useTexts(security);
  const form = useForm(renamePasskey, {
    values: { passkeyName: name },
    checks: { passkeyName: (value) => value.trim() === '' && text.nameMissing },
    input: ({ passkeyName }) => ({ passkeyId, name: passkeyName.trim() }),
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <FormErrors form={form} />
      <TextInput {...form.text('passkeyName')} label={text.name} maxLength={60} autoComplete="off" />
      <FormNotice form={form} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {text.saveName}
      </Button>
    </form>
  );
}
