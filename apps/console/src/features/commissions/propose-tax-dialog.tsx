/** A finance operator proposes that the tax of a month was paid, with the receipt of the treasury. */
import type { TaxMonth } from '@lumbung/contract/commissions/list-runs.ts';
import { proposeTaxPaid } from '@lumbung/contract/commissions/routes.gen.ts';
import { longMonthText } from '@lumbung/kernel/format.ts';
import { Facts } from '@lumbung/ui/card.tsx';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { DateOnly, Money } from '@lumbung/ui/numbers.tsx';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';

const tidy = (ntpn: string): string => ntpn.replace(/\s/g, '').toUpperCase();

export function ProposeTaxDialog({ tax, onClose }: { tax: TaxMonth; onClose: (told?: string) => void }) {
  const text = useTexts(consoleCommissions);
  const { language } = usePreferences();
  const form = useForm(proposeTaxPaid, {
    values: { ntpn: '', note: '' },
    checks: {
      ntpn: (value) => !/^[0-9A-Z]{16}$/.test(tidy(value)) && text.ntpnMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ ntpn, note }) => ({ month: tax.month.slice(0, 7), ntpn: tidy(ntpn), note }),
    onDone: () => onClose(text.proposed),
  });
  return (
    <FormDialog title={text.recordTax} form={form} submit={text.submit} onClose={() => onClose()}>
      <Facts
        rows={[
          [text.month, longMonthText(tax.month, language)],
          [text.due, <Money key="due" value={tax.due} />],
          [text.dueOn, <DateOnly key="dueOn" day={tax.dueOn} />],
        ]}
      />
      <TextInput {...form.text('ntpn')} label={text.ntpn} hint={text.ntpnHint} autoComplete="off" autoCapitalize="characters" maxLength={24} />
      <TextArea {...form.text('note')} label={text.note} maxLength={500} />
    </FormDialog>
  );
}
