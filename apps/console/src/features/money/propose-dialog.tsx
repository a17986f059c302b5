/** One operator proposes where money goes, with a reason for the one who agrees. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { propose } from '@lumbung/contract/releases/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { RadioCards, TextArea } from '@lumbung/ui/field.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';

type Target = 'source' | 'ownAccount';
const SHORTEST = 5;

export function ProposeDialog({ item, onClose }: { item: WaitingMoney; onClose: (told?: string) => void }) {
  const text = useTexts(consoleMoney);
  const general = useTexts(consoleTexts);
  const faults = useTexts(common);
  const { language } = usePreferences();
  // One key a dialog: however often it is sent, it is one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const send = useSend(propose, { idempotencyKey: key });
  const [target, setTarget] = useState<Target>(item.isSourceKnown ? 'source' : 'ownAccount');
  const [notice, setNotice] = useState<string | null>(null);
  const form = useForm({ defaultValues: { note: '' }, mode: 'onTouched' });
  const amount = moneyText(item.amount, language);
  const submit = form.handleSubmit(async ({ note }) => {
    setNotice(null);
    const { investorId, purpose, sourceId } = item;
    try {
      const answer = await send.mutateAsync({ investorId, purpose, sourceId, target, note });
      if (answer.ok) onClose(text.proposed);
      else setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, faults));
    }
  });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.proposeTitle(amount)}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {item.lastPayout?.reason && (
          <InlineNotice tone="warn">
            {text.bankSaid}
            {': '}
            <q>{item.lastPayout.reason}</q>
          </InlineNotice>
        )}
        <RadioCards<Target>
          legend={text.target}
          value={target}
          onValue={setTarget}
          options={[
            { value: 'source', label: text.targets.source, disabledReason: item.isSourceKnown ? null : text.sourceUnknown },
            { value: 'ownAccount', label: text.targets.ownAccount },
          ]}
        />
        <TextArea
          id="note"
          label={text.note}
          hint={text.noteHint}
          error={form.formState.errors.note?.message}
          maxLength={500}
          {...form.register('note', { validate: (value) => value.trim().length >= SHORTEST || text.noteMissing })}
        />
        <Refusal text={notice} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={() => onClose()}>
            {general.cancel}
          </Button>
          <Button type="submit" isBusy={send.isPending}>
            {text.proposeSubmit(amount)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
