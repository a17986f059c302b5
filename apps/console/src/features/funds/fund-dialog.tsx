/** The dialog for the current step of ending a fund. */
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';
import { proposeWithdrawal } from '@lumbung/contract/holdings/routes.gen.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { ProposeDialog } from '../decisions/propose-dialog.tsx';
import type { Fact } from '../queues/facts.tsx';
import { EndFundDialog } from './end-fund-dialog.tsx';

export function FundDialog({ fund, funds, onClose }: { fund: Fund; funds: readonly Fund[]; onClose: (told?: string) => void }) {
  const { ending, proposalId } = fund;
  if (proposalId !== null) return <DecideDialog proposalId={proposalId} onClose={onClose} />;
  if (ending?.state !== 'announced') return <EndFundDialog fund={fund} funds={funds} onClose={onClose} />;
  const facts: readonly Fact[] = [
    { fact: 'kind', kind: 'text', value: ending.kind },
    { fact: 'product', kind: 'text', value: fund.productId },
    ...(ending.intoProductId === null ? [] : [{ fact: 'intoProduct', kind: 'text', value: ending.intoProductId } as const]),
    { fact: 'day', kind: 'day', value: ending.day },
  ];
  return <ProposeDialog kind="holdings.withdraw" facts={facts} call={proposeWithdrawal} about={{ actionId: ending.actionId }} onClose={onClose} />;
}
