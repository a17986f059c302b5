/** One operator proposes where money goes, with a reason for the one who agrees. */
import { useState } from 'react';
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { RadioCards, TextArea } from '@lumbung/ui/field.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';

type Target = 'source' | 'ownAccount';
const SHORTEST = 5;

export function ProposeDialog({ item, onClose }: { item: WaitingMoney; onClose: (told?: string) => void }) {
  const text = useTexts(consoleMoney);
  const general = useTexts(consoleTexts);
  const { language } = usePreferences();
  // One key a dialog: however often it is sent, it is one proposal.
  const [key] = useState(() => crypto.randomUUID());
  const amount = moneyText(item.amount, language);
  const form = useForm(propose, {
    values: { target: (item.isSourceKnown ? 'source' : 'ownAccount') as Target, note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST && text.noteMissing },
    input: (values) => ({ investorId: item.investorId, purpose: item.purpose, sourceId: item.sourceId, ...values }),
    onDone: () => onClose(text.proposed),
    options: { idempotencyKey: key },
  });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.proposeTitle(amount)}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        {item.lastPayout?.reason && (
          <InlineNotice tone="warn">
            {text.bankSaid}
            {': '}
            <q>{item.lastPayout.reason}</q>
          </InlineNotice>
        )}
        <RadioCards<Target>
          legend={text.target}
          value={form.values.target}
          onValue={(target) => form.set('target', target)}
          options={[
            { value: 'source', label: text.targets.source, disabledReason: item.isSourceKnown ? null : text.sourceUnknown },
            { value: 'ownAccount', label: text.targets.ownAccount },
          ]}
        />
        <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
        <FormNotice form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={() => onClose()}>
            {general.cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {text.proposeSubmit(amount)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
