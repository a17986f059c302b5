/** One of finance proposes to pay out a month, with a reason for the one who agrees. */
import type { Run } from '@lumbung/contract/commissions/list-runs.ts';
import { proposeRun } from '@lumbung/contract/commissions/routes.gen.ts';
import { longMonthText } from '@lumbung/kernel/format.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export function ProposeRunDialog({ run: { month, payable }, onClose }: { run: Run; onClose: (told?: string) => void }) {
  const text = useTexts(consoleCommissions);
  const { language } = usePreferences();
  const form = useForm(proposeRun, {
    values: { note: '' },
    checks: { note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing },
    input: ({ note }) => ({ month: month.slice(0, 7), note }),
    onDone: () => onClose(text.proposed),
  });
  return (
    <FormDialog title={text.proposeRun} form={form} submit={text.submit} onClose={() => onClose()}>
      <p className="text-ink-2">{text.runLead(longMonthText(month, language))}</p>
      <Facts
        rows={[
          [text.agents, String(payable.statements)],
          [text.gross, <Money key="gross" value={payable.gross} />],
          [text.tax, <Money key="tax" value={payable.tax} />],
          [text.net, <Money key="net" value={payable.net} />],
        ]}
      />
      <TextArea {...form.text('note')} label={text.note} maxLength={500} />
    </FormDialog>
  );
}
