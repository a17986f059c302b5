/** Auto-debit of a plan's unpaid amount: account, next date, and the result of the last attempt. */
import type { DebitOut } from '@lumbung/contract/disciplines/plan.ts';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { usePreferences, useTexts } from './preferences.tsx';

export function DebitNotice({ debit, bank, account }: { debit: DebitOut; bank: string; account: string | null }) {
  const text = useTexts(plans);
  const { language } = usePreferences();
  const reason = debit.reason === null ? '' : text.debitReasons[debit.reason];
  const next = debit.nextAt === null ? '' : dateTimeText(debit.nextAt, language);
  if (debit.state === 'underWay')
    return (
      <InlineNotice tone="warn" role="status">
        {text.debitUnderWay}
      </InlineNotice>
    );
  if (debit.state === 'over') return <InlineNotice tone="warn">{debit.reason === null ? text.unpaid : text.debitOver(reason)}</InlineNotice>;
  if (debit.reason !== null) return <InlineNotice tone="warn">{text.debitAgain(reason, next)}</InlineNotice>;
  return <InlineNotice>{text.debitWaiting(next, text.debitFrom(bank, account ?? ''))}</InlineNotice>;
}
