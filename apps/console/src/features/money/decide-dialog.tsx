/** The second operator sees what was proposed and agrees or declines; one's own can only be taken back. */
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { approve, decline } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { senderRows } from './sender-rows.ts';
import { useSession } from '../../app/session.ts';

export function DecideDialog({
  item,
  proposal,
  onClose,
}: {
  item: WaitingMoney;
  proposal: NonNullable<WaitingMoney['proposal']>;
  onClose: (told?: string) => void;
}) {
  const text = useTexts(consoleMoney);
  const { language } = usePreferences();
  const isOwn = useSession()?.operator?.operatorId === proposal.proposedBy;
  const amount = moneyText(item.amount, language, { currency: item.currency });
  const which = { investorId: item.investorId, proposalId: proposal.proposalId };
  const agree = useForm(approve, { values: {}, input: () => which, onDone: () => onClose(text.approved), isSentOnce: true });
  const refuse = useForm(decline, { values: {}, input: () => which, onDone: () => onClose(text.declined) });
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.decideTitle(amount)}>
      <Facts
        rows={[
          [text.amount, <Money key="amount" value={item.amount} currency={item.currency} />],
          [text.purpose, text.purposes[item.purpose]],
          [
            text.to,
            <span key="to" className="num">
              {text.targets[proposal.target]}
              {' · '}
              {proposal.toInvestorId ?? `${proposal.toBank} ${proposal.toAccount}`}
            </span>,
          ],
          ...senderRows(text, item),
          [text.note, proposal.note],
          [text.proposedBy, proposal.proposedByName],
          [text.proposedAt, <DateTime key="at" at={proposal.proposedAt} />],
        ]}
      />
      <div className="mt-4 grid gap-3">
        {isOwn && <InlineNotice>{text.own}</InlineNotice>}
        <FormNotice form={agree} />
        <FormNotice form={refuse} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" isBusy={refuse.isBusy} disabled={agree.isBusy} onClick={() => void refuse.submit()}>
            {isOwn ? text.withdraw : text.decline}
          </Button>
          {!isOwn && (
            <Button isBusy={agree.isBusy} disabled={refuse.isBusy} onClick={() => void agree.submit()}>
              {text.approve(amount)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
