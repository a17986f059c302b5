/** A finance operator proposes to pay out a month, with a reason for the approver. */
import type { Run } from '@lumbung/contract/commissions/list-runs.ts';
import { proposeRun } from '@lumbung/contract/commissions/routes.gen.ts';
import { longMonthText } from '@lumbung/kernel/format.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

export function ProposeRunDialog({ run: { month, currency, payable }, onClose }: { run: Run; onClose: (told?: string) => void }) {
  const text = useTexts(consoleCommissions);
  const { language } = usePreferences();
  const isInDollars = currency === 'USD';
  const form = useForm(proposeRun, {
    values: { taxRate: '', decree: '', note: '' },
    checks: {
      taxRate: (value) => isInDollars && !/^[1-9]\d{3,5}(\.\d{1,2})?$/.test(value.trim()) && text.taxRateMissing,
      decree: (value) => isInDollars && value.trim().length < 5 && text.decreeMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ taxRate, decree, note }) => ({
      month: month.slice(0, 7),
      currency,
      ...(isInDollars ? { taxRate: taxRate.trim(), decree: decree.trim() } : {}),
      note,
    }),
    onDone: () => onClose(text.proposed),
  });
  return (
    <FormDialog title={text.proposeRun} form={form} submit={text.submit} onClose={() => onClose()}>
      <p className="text-ink-2">{text.runLead(longMonthText(month, language))}</p>
      <Facts
        rows={[
          [text.agents, String(payable.statements)],
          [text.gross, <Money key="gross" value={payable.gross} currency={currency} />],
          ...(isInDollars
            ? [[text.tax, text.taxAtRate] as const]
            : [[text.tax, <Money key="tax" value={payable.tax} />] as const, [text.net, <Money key="net" value={payable.net} />] as const]),
        ]}
      />
      {isInDollars && (
        <>
          <TextInput {...form.text('taxRate')} label={text.taxRate} hint={text.taxRateHint} inputMode="decimal" autoComplete="off" maxLength={9} />
          <TextInput {...form.text('decree')} label={text.decree} hint={text.decreeHint} autoComplete="off" maxLength={60} />
        </>
      )}
      <TextArea {...form.text('note')} label={text.note} maxLength={500} />
    </FormDialog>
  );
}
