/** One operator proposes which suspended money is what a gateway paid up to a day, for another to approve. */
import type { ProposeGatewayDaysInput } from '@lumbung/contract/payments/propose-gateway-days.ts';
import { proposeGatewayDays } from '@lumbung/contract/payments/routes.gen.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { MoneyOnHold } from '../custody/money-on-hold.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import type { ActionProps } from '../queues/actions.tsx';

/** The row id consists of the gateway and the day. */
export function GatewayDaysDialog({ item, onClose }: ActionProps) {
  const text = useTexts(decisionTexts);
  const [partner, until = ''] = item.id.split(' ') as [ProposeGatewayDaysInput['partner'], string];
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeGatewayDays, {
    values: { suspenseId: '', note: '' },
    checks: { suspenseId: (value) => value === '' && text.moneyMissing, note: noteProblem },
    input: ({ suspenseId, note }) => ({ partner, until, suspenseId, note }),
    ...ends,
  });
  return (
    <ProposalDialog kind="payments.settleGateway" facts={item.facts} form={form} note={form.text('note')} onClose={() => onClose()}>
      <MoneyOnHold currency="IDR" value={form.values.suspenseId} error={form.errors.suspenseId} onValue={(value) => form.set('suspenseId', value)} />
    </ProposalDialog>
  );
}
