/** The actions on a receipt other than accepting it: ask its owner, or refuse it. */
import type { CandidateLine } from '@lumbung/contract/receipts/list-cases.ts';
import { ask, refuseReceipt } from '@lumbung/contract/receipts/routes.gen.ts';
import { REFUSE_REASONS, type RefuseReason } from '@lumbung/kernel/receipts.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Select, TextArea } from '@lumbung/ui/field.tsx';
import { consoleReceipts } from '@lumbung/wording/console-receipts.ts';
import { receiptReasons } from '@lumbung/wording/receipt-reasons.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export interface OfReceipt {
  readonly investorId: string;
  readonly receiptId: string;
}

export function AskForm({ of, onDone }: { of: OfReceipt; onDone: (told?: string) => void }) {
  const text = useTexts(consoleReceipts);
  const form = useForm(ask, {
    values: { question: '' },
    checks: { question: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ question }) => ({ ...of, question }),
    onDone: () => onDone(text.askDone),
    isSentOnce: true,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      <TextArea {...form.text('question')} label={text.askLabel} hint={text.askHint} maxLength={500} />
      <FormNotice form={form} />
      <Button type="submit" kind="secondary" isBusy={form.isBusy}>
        {text.ask}
      </Button>
    </form>
  );
}

/** For a third party's money, the chosen statement line is returned once another operator approves. */
export function RefuseForm({ of, lines, onDone }: { of: OfReceipt; lines: readonly CandidateLine[]; onDone: (told?: string) => void }) {
  const text = useTexts(consoleReceipts);
  const { language } = usePreferences();
  const form = useForm(refuseReceipt, {
    values: { reason: 'notFound', line: '', note: '' },
    checks: { note: (note) => note.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ reason, line, note }) => {
      const named = reason === 'thirdParty' ? lines[Number(line)] : undefined;
      return {
        ...of,
        reason: reason as RefuseReason,
        ...(line !== '' && named ? { line: { bank: named.bank, account: named.account, day: named.day, reference: named.reference } } : {}),
        note,
      };
    },
    onDone: ({ proposalId }) => onDone(proposalId === null ? text.refuseDone : text.returnDone),
    isSentOnce: true,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <Select {...form.text('reason')} label={text.reason}>
        {REFUSE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {receiptReasons[language][reason]}
          </option>
        ))}
      </Select>
      {form.values.reason === 'thirdParty' && lines.length > 0 && (
        <Select {...form.text('line')} label={text.returnLine}>
          <option value="">{text.noReturn}</option>
          {lines.map((line, index) => (
            <option key={line.reference} value={String(index)}>
              {`${text.line(line.bank, line.reference)} · ${line.holder ?? text.names.unknown}`}
            </option>
          ))}
        </Select>
      )}
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
      <FormNotice form={form} />
      <Button type="submit" kind="danger" isBusy={form.isBusy}>
        {text.refuse}
      </Button>
    </form>
  );
}
