/** Lists the signed-in user's passkeys and lets them add, rename and remove passkeys. */
import { type ReactNode, useState } from 'react';
import type { Passkey } from '@lumbung/contract/passkeys/passkey.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, IconButton } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { Fingerprint, Icon, Pencil, Trash2 } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { passkeyTexts } from '@lumbung/wording/passkeys.ts';
import { faultText } from './fault.tsx';
import { makePasskey, type MakingCalls, type WithProof } from './make-passkey.ts';
import { isPossible } from './passkey.ts';
import { useTexts } from './preferences.tsx';
import { FormErrors, FormNotice, useForm } from './use-form.tsx';

/** The calls that create, rename and remove a passkey for one kind of owner. */
interface ChangingCalls extends MakingCalls {
  readonly rename: Route<{ passkeyId: string; name: string }, unknown>;
  readonly remove: Route<{ passkeyId: string }, unknown>;
}

/** Props for further actions on the card, which share its busy state. */
interface Beside {
  readonly isBusy: boolean;
  change(ask: () => Promise<Answer<unknown>>): Promise<void>;
}

export function PasskeysCard({
  passkeys,
  calls,
  withProof,
  hint,
  removeLead,
  onChanged,
  beside,
}: {
  passkeys: readonly Passkey[];
  calls: ChangingCalls;
  withProof: WithProof;
  hint: string;
  removeLead: string;
  /** `isElsewhereOut`: other sessions have ended, and this one may have a new token. */
  onChanged: (isElsewhereOut: boolean) => Promise<unknown>;
  beside?: (beside: Beside) => ReactNode;
}) {
  const text = useTexts(passkeyTexts);
  const general = useTexts(common);
  const [busy, setBusy] = useState<'add' | 'change' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);

  async function add(): Promise<void> {
    setBusy('add');
    setNotice(null);
    setAdded(false);
    const { isMade, notice: why } = await makePasskey(calls, withProof, text, general);
    if (isMade) await onChanged(false);
    setAdded(isMade);
    setNotice(why);
    setBusy(null);
  }
  async function change(ask: () => Promise<Answer<unknown>>): Promise<void> {
    setBusy('change');
    setNotice(null);
    setAdded(false);
    try {
      const answer = await withProof(ask);
      if (answer?.ok) await onChanged(true);
      else setNotice(answer?.message ?? null);
    } catch (fault) {
      setNotice(faultText(fault, general));
    }
    setBusy(null);
  }

  return (
    <Card title={text.title} id="passkeys" hint={hint}>
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-2">{text.none}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {passkeys.map((passkey) => (
            <Row key={passkey.passkeyId} passkey={passkey} onRename={() => setRenamed(passkey)} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid gap-3">
        {beside?.({ isBusy: busy !== null, change })}
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
          <p className="text-sm text-ink-3">{text.away}</p>
        )}
      </div>
      <DialogLater isOpen={renamed !== null} onClose={() => setRenamed(null)} title={text.rename}>
        {renamed && (
          <Rename
            passkey={renamed}
            call={calls.rename}
            onDone={async () => {
              await onChanged(false);
              setRenamed(null);
            }}
          />
        )}
      </DialogLater>
      <DialogLater isOpen={removed !== null} onClose={() => setRemoved(null)} title={removed ? text.removeTitle(removed.name) : ''} lead={removeLead}>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="danger"
            onClick={() => {
              const { passkeyId } = removed!;
              setRemoved(null);
              void change(() => send(connected(), calls.remove, { passkeyId }));
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
  const text = useTexts(passkeyTexts);
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

function Rename({ passkey: { passkeyId, name }, call, onDone }: { passkey: Passkey; call: ChangingCalls['rename']; onDone: () => Promise<unknown> }) {
  const text = useTexts(passkeyTexts);
  const form = useForm(call, {
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
