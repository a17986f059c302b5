/** One operator proposes new terms, minimums and fees of a fund, and the day from which they apply. */
import type { Entry } from '@lumbung/contract/catalogue/list-entries.ts';
import { proposeTerms } from '@lumbung/contract/catalogue/routes.gen.ts';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { figuresIn, termsIn, termsValues } from './entry-form.ts';
import { TermsFields, useTermsChecks } from './terms-fields.tsx';

export function ProposeTermsDialog({ entry, onClose }: { entry: Entry; onClose: (told?: string) => void }) {
  const text = useTexts(consoleFundEntries);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const checks = useTermsChecks();
  const form = useForm(proposeTerms, {
    values: { from: '', ...termsValues(entry, language), note: '' },
    checks: { from: (value) => value === '' && text.missing, ...checks, note: noteProblem },
    input: ({ from, note, ...values }) => ({ productId: entry.productId, from, terms: termsIn(values), figures: figuresIn(values), note }),
    fields: { termsTooSoon: 'from', termsKnown: 'from', timesOutOfOrder: 'cutOff', minimumsWrong: 'minimumSubscription', feesWrong: 'subscriptionFee' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="catalogue.setTerms"
      title={text.termsTitle(entry.name)}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <TextInput {...form.text('from')} label={text.from} hint={text.fromHint} type="date" />
      <TermsFields form={form} currency={entry.currency} />
    </ProposalDialog>
  );
}
