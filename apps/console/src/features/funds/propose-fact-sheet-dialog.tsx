/** One operator proposes the facts of a fund from its newest fact sheet. */
import type { Entry } from '@lumbung/contract/catalogue/list-entries.ts';
import { proposeFactSheet } from '@lumbung/contract/catalogue/routes.gen.ts';
import { MOST_HOLDINGS, readHoldings } from '@lumbung/kernel/fact-sheet.ts';
import { shareOfPercent } from '@lumbung/kernel/typed-percent.ts';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { factSheetValues } from './entry-form.ts';

export function ProposeFactSheetDialog({ entry, onClose }: { entry: Entry; onClose: (told?: string) => void }) {
  const text = useTexts(consoleFundEntries);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const summary = (value: string) => value.trim().length < 10 && text.summaryWrong;
  const form = useForm(proposeFactSheet, {
    values: factSheetValues(entry, language),
    checks: {
      asOf: (value) => value === '' && text.missing,
      summaryId: summary,
      summaryEn: summary,
      expenseRatio: (value) => shareOfPercent(value) === null && text.percentWrong,
      assets: (value) => !/^\d{1,15}$/.test(value) && text.amountWrong,
      holdings: (value) => {
        const read = readHoldings(value);
        if (read === 'tooMany') return text.tooManyLines(MOST_HOLDINGS);
        return 'line' in read && text.lineWrong(read.line);
      },
      note: noteProblem,
    },
    input: ({ expenseRatio, assets, holdings, summaryId, summaryEn, ...values }) => {
      const read = readHoldings(holdings);
      return {
        ...values,
        productId: entry.productId,
        summaryId: summaryId.trim(),
        summaryEn: summaryEn.trim(),
        expenseRatio: shareOfPercent(expenseRatio)!,
        assetsUnderManagement: Number(assets),
        holdings: read === 'tooMany' || 'line' in read ? [] : read.holdings,
      };
    },
    fields: { factSheetDayWrong: 'asOf', holdingsWrong: 'holdings', feesWrong: 'expenseRatio' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="catalogue.setFactSheet"
      title={text.factSheetTitle(entry.name)}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.factSheetNote}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <TextInput {...form.text('asOf')} label={text.asOf} type="date" />
      <TextArea {...form.text('holdings')} label={text.holdings} hint={text.holdingsHint(MOST_HOLDINGS)} rows={6} maxLength={2_000} />
      <MoneyInput {...form.typed('assets')} label={text.assets} />
      <TextInput {...form.text('expenseRatio')} label={text.expenseRatio} inputMode="decimal" autoComplete="off" />
      <TextArea {...form.text('summaryId')} label={text.summaryId} maxLength={300} />
      <TextArea {...form.text('summaryEn')} label={text.summaryEn} maxLength={300} />
    </ProposalDialog>
  );
}
