/** The sender of money without an owner, as facts of a dialog. */
import type { WaitingMoney } from '@lumbung/contract/operations/list-money.ts';
import type { consoleMoney } from '@lumbung/wording/console-money.ts';

export const senderRows = (text: typeof consoleMoney.id, { sender }: WaitingMoney): [string, string][] =>
  sender
    ? [
        [text.sender, [sender.name, sender.account].filter(Boolean).join(' · ') || '–'],
        [text.remark, sender.remark || '–'],
      ]
    : [];
