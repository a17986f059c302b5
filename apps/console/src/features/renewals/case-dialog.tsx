/** One answer of a customer: an operator proposes to accept it, or declines it alone; then the customer is asked again. */
import { decline, propose } from '@lumbung/contract/renewal/routes.gen.ts';
import { DECLINE_REASONS } from '@lumbung/kernel/renewal.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { Select, TextArea } from '@lumbung/ui/field.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useProposal } from '../decisions/proposal-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';
import { CaseFacts } from './case-facts.tsx';

type Reason = (typeof DECLINE_REASONS)[number] | '';

export function CaseDialog({ item, onClose }: ActionProps) {
  const text = useTexts(renewal);
  const decisions = useTexts(decisionTexts);
  const about = { investorId: item.investorId ?? '', requestId: item.id };
  const { noteProblem, ends } = useProposal(onClose);
  const accept = useForm(propose, { values: { note: '' }, checks: { note: noteProblem }, input: ({ note }) => ({ ...about, note }), ...ends });
  const refuse = useForm(decline, {
    values: { reason: '' as Reason },
    checks: { reason: (value) => value === '' && text.declineMissing },
    input: ({ reason }) => ({ ...about, reason: reason as Exclude<Reason, ''>, note: accept.latest().note }),
    onDone: () => onClose(text.declinedTold),
  });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.caseTitle}>
      <CaseFacts {...about} />
      <form onSubmit={accept.submit} noValidate className="mt-4 grid gap-4">
        <TextArea {...accept.text('note')} label={decisions.note} hint={decisions.noteHint} maxLength={500} />
        <InlineNotice>{decisions.next.complianceAlone}</InlineNotice>
        <Select {...refuse.text('reason')} label={text.declineReason} hint={text.declineHint}>
          <option value="">{text.choose}</option>
          {DECLINE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {text.declinedBy[reason]}
            </option>
          ))}
        </Select>
        <FormNotice form={accept} />
        <FormNotice form={refuse} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" isBusy={refuse.isBusy} disabled={accept.isBusy} onClick={() => void refuse.submit()}>
            {text.decline}
          </Button>
          <Button type="submit" isBusy={accept.isBusy} disabled={refuse.isBusy}>
            {text.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
