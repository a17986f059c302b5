/** An early redemption with an unknown outcome at the ministry: asks again, or one operator proposes the outcome for another to approve. */
import { askAgain, proposeOutcome } from '@lumbung/contract/bond-redemptions/routes.gen.ts';
import type { RedemptionOutcome } from '@lumbung/contract/bond-redemptions/propose-outcome.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { bondOutcomeTexts } from '@lumbung/wording/bond-outcomes.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

/** The possible outcomes in this state; the first is preselected. */
export interface SaidOfRedemption {
  readonly outcomes: readonly [RedemptionOutcome, ...RedemptionOutcome[]];
}

export function RedemptionOutcomeDialog({ item, outcomes, onClose }: SaidOfRedemption & { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(bondOutcomeTexts);
  const about = { investorId: item.investorId ?? '', orderId: item.orderId ?? '' };
  const { noteProblem, ends } = useProposal(onClose);
  const again = useForm(askAgain, { values: {}, input: () => about, onDone: () => onClose(text.asked) });
  const hasDay = (outcome: RedemptionOutcome): boolean => outcome === 'made' || outcome === 'settled';
  const form = useForm(proposeOutcome, {
    values: { outcome: outcomes[0] as RedemptionOutcome, kodeRedeem: '', settledOn: '', note: '' },
    checks: {
      kodeRedeem: (value, { outcome }) => outcome === 'made' && value.trim() === '' && text.missing,
      settledOn: (value, { outcome }) => hasDay(outcome) && value === '' && text.missing,
      note: noteProblem,
    },
    input: ({ outcome, kodeRedeem, settledOn, note }) => ({
      ...about,
      outcome,
      note,
      ...(outcome === 'made' ? { kodeRedeem: kodeRedeem.trim() } : {}),
      ...(hasDay(outcome) ? { settledOn } : {}),
    }),
    ...ends,
  });
  return (
    <ProposalDialog kind="bondRedemptions.sayOutcome" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <FormNotice form={again} />
      <Button kind="secondary" isBusy={again.isBusy} disabled={form.isBusy} onClick={() => void again.submit()}>
        {text.ask}
      </Button>
      <RadioCards<RedemptionOutcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={outcomes.map((value) => ({ value, label: text.redemptionOutcomes[value], detail: text.redemptionHints[value] }))}
      />
      {form.values.outcome === 'made' && <TextInput {...form.text('kodeRedeem')} label={text.kodeRedeem} maxLength={40} autoComplete="off" />}
      {hasDay(form.values.outcome) && <TextInput {...form.text('settledOn')} label={text.settledOn} type="date" autoComplete="off" />}
    </ProposalDialog>
  );
}
