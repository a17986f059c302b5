/** Order of a plan paid by auto-debit: account, date, result of the last attempt, and alternatives. */
import type { GetOrderReply } from '@lumbung/contract/histories/get-order.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { DebitNotice } from '../../app/debit-notice.tsx';
import { useTexts } from '../../app/preferences.tsx';

interface Debited {
  readonly debit: NonNullable<GetOrderReply['debit']>;
  readonly bank: string;
  /** Whether the other payment methods are shown below. */
  readonly isPayable?: boolean;
}

export function DebitCard({ debit, bank, isPayable = false }: Debited) {
  const text = useTexts(plans);
  return (
    <Card title={text.debitGroup(bank)} id="debit">
      <DebitNotice debit={debit} bank={bank} account={debit.account} />
      {isPayable && debit.state === 'waiting' && <p className="measure mt-3 text-sm text-ink-2">{text.debitInstead}</p>}
    </Card>
  );
}
