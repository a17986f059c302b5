/** One operator proposes the central bank rate that floating series follow from a given day. */
import type { ListSeriesReply, Reset } from '@lumbung/contract/bond-series/list-series.ts';
import { proposeRates } from '@lumbung/contract/bond-series/routes.gen.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { TextInput } from '@lumbung/ui/field.tsx';
import { consoleBonds } from '@lumbung/wording/console-bonds.ts';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { percentOfShare, shareOfPercent } from '@lumbung/kernel/typed-percent.ts';

export function ProposeRatesDialog({ reset, decision, onClose }: { reset: Reset; decision: ListSeriesReply['decision']; onClose: (told?: string) => void }) {
  const text = useTexts(consoleBonds);
  const { language } = usePreferences();
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeRates, {
    values: { decidedOn: decision?.from ?? '', rate: decision ? percentOfShare(decision.rate, language) : '', note: '' },
    checks: {
      decidedOn: (value) => value === '' && text.dayMissing,
      rate: (value) => shareOfPercent(value) === null && text.rateMissing,
      note: noteProblem,
    },
    input: ({ decidedOn, rate, note }) => ({ day: reset.day, decidedOn, rate: shareOfPercent(rate)!, note }),
    fields: { decisionTooLate: 'decidedOn', decisionKnown: 'rate' },
    ...ends,
  });
  return (
    <ProposalDialog
      kind="bondSeries.setRates"
      title={text.ratesTitle(dateText(reset.day, language))}
      facts={[{ fact: 'day', kind: 'day', value: reset.lookedAtOn }]}
      form={form}
      note={form.text('note')}
      noteHint={text.noteHint}
      decidedBy="product"
      onClose={() => onClose()}
    >
      <p className="text-sm text-ink-2">{reset.series.join(', ')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...form.text('decidedOn')} label={text.decidedOn} type="date" />
        <TextInput {...form.text('rate')} label={text.biRate} hint={text.percentHint} inputMode="decimal" autoComplete="off" />
      </div>
    </ProposalDialog>
  );
}
