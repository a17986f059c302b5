/** The dialogs of two-operator decisions about a customer: proposes one, or decides a pending proposal. */
import { proposeState, proposeUnlock } from '@lumbung/contract/customers/routes.gen.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { ProposeDialog } from '../decisions/propose-dialog.tsx';
import { AskDialog } from '../renewals/ask-dialog.tsx';

export type Working =
  | { readonly kind: 'customers.unlock'; readonly loginId: string }
  | { readonly kind: 'customers.suspend' | 'customers.restore' }
  | { readonly kind: 'renewal.ask' }
  | { readonly proposalId: string };

interface Closing {
  onClose: (told?: string) => void;
}

export function CustomerDialog({ working, investorId, onClose }: Closing & { working: Working; investorId: string }) {
  if ('proposalId' in working) return <DecideDialog proposalId={working.proposalId} onClose={onClose} />;
  if (working.kind === 'renewal.ask') return <AskDialog investorId={investorId} onClose={onClose} />;
  if (working.kind === 'customers.unlock')
    return (
      <ProposeDialog
        kind="customers.unlock"
        facts={[]}
        call={proposeUnlock}
        about={{ investorId, loginId: working.loginId }}
        decidedBy="support"
        onClose={onClose}
      />
    );
  return (
    <ProposeDialog
      kind={working.kind}
      facts={[]}
      call={proposeState}
      about={{ investorId, state: working.kind === 'customers.suspend' ? ('suspended' as const) : ('active' as const) }}
      decidedBy="compliance"
      onClose={onClose}
    />
  );
}
