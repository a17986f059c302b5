/** One operator proposes another name, risk level or benchmark of a fund, or whether plans may buy it. */
import type { Entry, ListEntriesReply } from '@lumbung/contract/catalogue/list-entries.ts';
import { proposeDetails } from '@lumbung/contract/catalogue/routes.gen.ts';
import { Checkbox, TextInput } from '@lumbung/ui/field.tsx';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { BenchmarkSelect, RiskSelect } from './details-fields.tsx';

interface Props {
  readonly entry: Entry;
  readonly indices: ListEntriesReply['indices'];
  readonly onClose: (told?: string) => void;
}

export function ProposeDetailsDialog({ entry, indices, onClose }: Props) {
  const text = useTexts(consoleFundEntries);
  const { noteProblem, ends } = useProposal(onClose);
  const { name, riskLevel, benchmark, takesPlans } = entry;
  const form = useForm(proposeDetails, {
    values: { name, riskLevel: String(riskLevel), benchmark: benchmark ?? '', takesPlans, note: '' },
    checks: { name: (value) => value.trim().length < 3 && text.nameWrong, note: noteProblem },
    input: ({ benchmark: index, ...values }) => ({
      ...values,
      productId: entry.productId,
      name: values.name.trim(),
      riskLevel: Number(values.riskLevel),
      ...(index === '' ? {} : { benchmark: index }),
    }),
    fields: { fundNameTaken: 'name', benchmarkUnknown: 'benchmark' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="catalogue.setDetails"
      title={text.detailsTitle(name)}
      facts={[]}
      form={form}
      note={form.text('note')}
      noteHint={text.detailsNote}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <TextInput {...form.text('name')} label={text.name} maxLength={80} autoComplete="off" />
      <RiskSelect {...form.text('riskLevel')} hint={text.riskHint} />
      <BenchmarkSelect {...form.text('benchmark')} indices={indices} />
      <Checkbox {...form.box('takesPlans')} label={text.takesPlans} />
    </ProposalDialog>
  );
}
