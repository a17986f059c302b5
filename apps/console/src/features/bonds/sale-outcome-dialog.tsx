/** A sale with an unknown outcome at the dealer: asks again, or one operator proposes the outcome for another to approve. */
import { askAgain, proposeOutcome } from '@lumbung/contract/bond-sales/routes.gen.ts';
import type { SaleOutcome } from '@lumbung/contract/bond-sales/propose-outcome.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { bondOutcomeTexts } from '@lumbung/wording/bond-outcomes.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

/** The possible outcomes in this state; the first is preselected. */
export interface SaidOfSale {
  readonly outcomes: readonly [SaleOutcome, ...SaleOutcome[]];
}

export function SaleOutcomeDialog({ item, outcomes, onClose }: SaidOfSale & { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(bondOutcomeTexts);
  const about = { investorId: item.investorId ?? '', orderId: item.orderId ?? '' };
  const { noteProblem, ends } = useProposal(onClose);
  const again = useForm(askAgain, { values: {}, input: () => about, onDone: () => onClose(text.asked) });
  const form = useForm(proposeOutcome, {
    values: { outcome: outcomes[0] as SaleOutcome, settledOn: '', note: '' },
    checks: {
      settledOn: (value, { outcome }) => outcome === 'settled' && value === '' && text.missing,
      note: noteProblem,
    },
    input: ({ outcome, settledOn, note }) => ({
      ...about,
      outcome,
      note,
      ...(outcome === 'settled' ? { settledOn } : {}),
    }),
    ...ends,
  });
  return (
    <ProposalDialog kind="bondSales.sayOutcome" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <FormNotice form={again} />
      <Button kind="secondary" isBusy={again.isBusy} disabled={form.isBusy} onClick={() => void again.submit()}>
        {text.ask}
      </Button>
      <RadioCards<SaleOutcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={outcomes.map((value) => ({ value, label: text.saleOutcomes[value], detail: text.saleHints[value] }))}
      />
      {form.values.outcome === 'settled' && <TextInput {...form.text('settledOn')} label={text.settledOn} type="date" autoComplete="off" />}
    </ProposalDialog>
  );
}
