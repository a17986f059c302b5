/** A bond purchase with an unknown outcome at the ministry or custodian: asks them again, or one operator proposes the outcome for another to approve. */
import { askAgain, proposeOutcome } from '@lumbung/contract/bond-lots/routes.gen.ts';
import type { BondOutcome } from '@lumbung/contract/bond-lots/propose-outcome.ts';
import type { Waiting } from '@lumbung/contract/operations/queues.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { RadioCards, TextInput } from '@lumbung/ui/field.tsx';
import { bondOutcomeTexts } from '@lumbung/wording/bond-outcomes.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';

/** The possible outcomes in this state; the first is preselected. */
export interface Said {
  readonly outcomes: readonly [BondOutcome, ...BondOutcome[]];
}

export function BondOutcomeDialog({ item, outcomes, onClose }: Said & { item: Waiting; onClose: (told?: string) => void }) {
  const text = useTexts(bondOutcomeTexts);
  const about = { investorId: item.investorId ?? '', orderId: item.orderId ?? '' };
  const { noteProblem, ends } = useProposal(onClose);
  const again = useForm(askAgain, { values: {}, input: () => about, onDone: () => onClose(text.asked) });
  const form = useForm(proposeOutcome, {
    values: { outcome: outcomes[0] as BondOutcome, kodePemesanan: '', kodeBilling: '', payBefore: '', ntpn: '', settledOn: '', note: '' },
    checks: {
      kodePemesanan: (value, { outcome }) => outcome === 'made' && value.trim() === '' && text.missing,
      kodeBilling: (value, { outcome }) => outcome === 'made' && value.trim() === '' && text.missing,
      payBefore: (value, { outcome }) => outcome === 'made' && value === '' && text.missing,
      ntpn: (value, { outcome }) => outcome === 'paid' && value.trim() === '' && text.missing,
      settledOn: (value, { outcome }) => outcome === 'settled' && value === '' && text.missing,
      note: noteProblem,
    },
    input: ({ outcome, kodePemesanan, kodeBilling, payBefore, ntpn, settledOn, note }) => ({
      ...about,
      outcome,
      note,
      // Times are typed in western Indonesian time (WIB), as the ministry reports them.
      ...(outcome === 'made' ? { kodePemesanan: kodePemesanan.trim(), kodeBilling: kodeBilling.trim(), payBefore: `${payBefore}:00+07:00` } : {}),
      ...(outcome === 'paid' ? { ntpn: ntpn.trim() } : {}),
      ...(outcome === 'settled' ? { settledOn } : {}),
    }),
    ...ends,
  });
  return (
    <ProposalDialog kind="bondLots.sayOutcome" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <FormNotice form={again} />
      <Button kind="secondary" isBusy={again.isBusy} disabled={form.isBusy} onClick={() => void again.submit()}>
        {text.ask}
      </Button>
      <RadioCards<BondOutcome>
        legend={text.outcome}
        value={form.values.outcome}
        onValue={(outcome) => form.set('outcome', outcome)}
        options={outcomes.map((value) => ({ value, label: text.outcomes[value], detail: text.hints[value] }))}
      />
      {form.values.outcome === 'made' && (
        <>
          <TextInput {...form.text('kodePemesanan')} label={text.kodePemesanan} maxLength={40} autoComplete="off" />
          <TextInput {...form.text('kodeBilling')} label={text.kodeBilling} maxLength={40} autoComplete="off" />
          <TextInput {...form.text('payBefore')} label={text.payBefore} type="datetime-local" autoComplete="off" />
        </>
      )}
      {form.values.outcome === 'paid' && <TextInput {...form.text('ntpn')} label={text.ntpn} maxLength={40} autoComplete="off" />}
      {form.values.outcome === 'settled' && <TextInput {...form.text('settledOn')} label={text.settledOn} type="date" autoComplete="off" />}
    </ProposalDialog>
  );
}
