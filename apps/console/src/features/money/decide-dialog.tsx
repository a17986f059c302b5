/** The second operator sees what was proposed and agrees or declines; one's own can only be taken back. */
import { useState } from 'react';
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import { approve, decline } from '@lumbung/contract/releases/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { moneyText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice, Refusal } from '@lumbung/ui/feedback.tsx';
import { DateTime, Money } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleMoney } from '@lumbung/wording/console-money.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
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
  const faults = useTexts(common);
  const { language } = usePreferences();
  const isOwn = useSession()?.operator?.operatorId === proposal.proposedBy;
  const [key] = useState(() => crypto.randomUUID());
  const agree = useSend(approve, { idempotencyKey: key });
  const refuse = useSend(decline);
  const [notice, setNotice] = useState<string | null>(null);
  const amount = moneyText(item.amount, language);
  const decide = async (send: typeof agree, told: string): Promise<void> => {
    setNotice(null);
    try {
      const answer = await send.mutateAsync({ investorId: item.investorId, proposalId: proposal.proposalId });
      if (answer.ok) onClose(told);
      else setNotice(answer.message);
    } catch (error) {
      setNotice(faultText(error, faults));
    }
  };
  return (
    <Dialog isOpen onClose={() => onClose()} title={text.decideTitle(amount)}>
      <Facts
        rows={[
          [text.amount, <Money key="amount" value={item.amount} />],
          [text.purpose, text.purposes[item.purpose]],
          [
            text.to,
            <span key="to" className="num">
              {text.targets[proposal.target]}
              {' · '}
              {proposal.toBank} {proposal.toAccount}
            </span>,
          ],
          [text.note, proposal.note],
          [text.proposedBy, proposal.proposedByName],
          [text.proposedAt, <DateTime key="at" at={proposal.proposedAt} />],
        ]}
      />
      <div className="mt-4 grid gap-3">
        {isOwn && <InlineNotice>{text.own}</InlineNotice>}
        <Refusal text={notice} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" isBusy={refuse.isPending} onClick={() => void decide(refuse, text.declined)}>
            {isOwn ? text.withdraw : text.decline}
          </Button>
          {!isOwn && (
            <Button isBusy={agree.isPending} onClick={() => void decide(agree, text.approved)}>
              {text.approve(amount)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
