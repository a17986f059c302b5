/** One statement finding: what it means, fetching the statement again, or closing it with an explanation. */
import type { Finding } from '@lumbung/contract/payments/finding.ts';
import { askStatement, closeFinding } from '@lumbung/contract/payments/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Mono } from '@lumbung/ui/console/table.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleStatements } from '@lumbung/wording/console-statements.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export function FindingDialog({ finding, onClose }: { finding: Finding; onClose: (told?: string) => void }) {
  const text = useTexts(consoleStatements);
  const { language } = usePreferences();
  const { bank, account, day, kind, subject } = finding;
  const again = useForm(askStatement, { values: {}, input: () => ({ bank, account, day }), onDone: () => onClose(text.asked) });
  const explain = useForm(closeFinding, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ findingId: finding.findingId, note }),
    onDone: () => onClose(text.explained),
    isSentOnce: true,
  });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.kinds[kind]}>
      <Facts
        rows={[
          [text.bank, bank.toUpperCase()],
          [text.account, <Mono key="account">{account}</Mono>],
          [text.day, dateText(day as Day, language)],
          [text.amount, <Money key="amount" value={finding.amount} currency={finding.currency} />],
          [text.subject, subject === '' ? '–' : <Mono key="subject">{subject}</Mono>],
          ...(finding.remark === '' ? [] : [[text.remark, finding.remark] as const]),
          [text.since, <DateTime key="since" at={finding.foundAt} />],
        ]}
      />
      <form onSubmit={explain.submit} noValidate className="mt-4 grid gap-4">
        <InlineNotice>{text.advice[kind]}</InlineNotice>
        {finding.findingId !== '' && <TextArea {...explain.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />}
        <FormNotice form={explain} />
        <FormNotice form={again} />
        <div className="flex flex-wrap justify-end gap-2">
          {kind !== 'chargeOtherwise' && (
            <Button kind="secondary" isBusy={again.isBusy} disabled={explain.isBusy} onClick={() => void again.submit()}>
              {text.ask}
            </Button>
          )}
          {finding.findingId !== '' && (
            <Button type="submit" isBusy={explain.isBusy} disabled={again.isBusy}>
              {text.close}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
