/** The actions of operators on queue items: the dialog that a row opens, by queue. */
import { type ComponentType, lazy } from 'react';
import type { Role } from '@lumbung/contract/call.ts';
import { proposeFigures as proposeCoupon } from '@lumbung/contract/bond-coupons/routes.gen.ts';
import type { ClaimEnd } from '@lumbung/contract/corrections/propose-end.ts';
import { proposeEnd } from '@lumbung/contract/corrections/routes.gen.ts';
import { proposeResend, proposeReturn } from '@lumbung/contract/custody/routes.gen.ts';
import { proposeWithdrawal } from '@lumbung/contract/holdings/routes.gen.ts';
import type { QueueName, Waiting } from '@lumbung/contract/operations/queues.ts';
import { proposeUnlinked } from '@lumbung/contract/payments/routes.gen.ts';
import { proposeLift } from '@lumbung/contract/payouts/routes.gen.ts';
import type { ProposeRejectionInput } from '@lumbung/contract/settlement/propose-rejection.ts';
import { proposeConfirmation, proposeFigures, proposeRejection } from '@lumbung/contract/settlement/routes.gen.ts';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { ProposeDialog } from '../decisions/propose-dialog.tsx';
import { AskDialog } from '../renewals/ask-dialog.tsx';
import { CaseFacts } from '../renewals/case-facts.tsx';
import { AskCouponDialog, couponIn } from '../bonds/ask-coupon-dialog.tsx';
import type { Said } from '../bonds/outcome-dialog.tsx';
import type { SaidOfRedemption } from '../bonds/redemption-outcome-dialog.tsx';
import type { SaidOfSale } from '../bonds/sale-outcome-dialog.tsx';

/** Loaded when a row of the queue is opened: a page shows one queue. */
const EndClaimDialog = lazy(() => import('../corrections/end-claim-dialog.tsx').then((loaded) => ({ default: loaded.EndClaimDialog })));
const CoverDialog = lazy(() => import('../custody/cover-dialog.tsx').then((loaded) => ({ default: loaded.CoverDialog })));
const FundCashDialog = lazy(() => import('../custody/fund-cash-dialog.tsx').then((loaded) => ({ default: loaded.FundCashDialog })));
const ReversalDialog = lazy(() => import('../payments/reversal-dialog.tsx').then((loaded) => ({ default: loaded.ReversalDialog })));
const GatewayDaysDialog = lazy(() => import('../payments/gateway-days-dialog.tsx').then((loaded) => ({ default: loaded.GatewayDaysDialog })));
const CancelChangeDialog = lazy(() => import('../customers/cancel-change-dialog.tsx').then((loaded) => ({ default: loaded.CancelChangeDialog })));
const CaseDialog = lazy(() => import('../renewals/case-dialog.tsx').then((loaded) => ({ default: loaded.CaseDialog })));
const ChargeOutcomeDialog = lazy(() => import('../payments/charge-outcome-dialog.tsx').then((loaded) => ({ default: loaded.ChargeOutcomeDialog })));
const RepeatDialog = lazy(() => import('../statements/repeat-dialog.tsx').then((loaded) => ({ default: loaded.RepeatDialog })));
const OutcomeDialog = lazy(() => import('../payouts/outcome-dialog.tsx').then((loaded) => ({ default: loaded.OutcomeDialog })));
const RegistrationDialog = lazy(() => import('../bonds/registration-dialog.tsx').then((loaded) => ({ default: loaded.RegistrationDialog })));
const MessageDialog = lazy(() => import('../registry-updates/message-dialog.tsx').then((loaded) => ({ default: loaded.MessageDialog })));
const AllocationDialog = lazy(() => import('../settlement/allocation-dialog.tsx').then((loaded) => ({ default: loaded.AllocationDialog })));
const CloseOddRowDialog = lazy(() => import('../settlement/close-odd-row-dialog.tsx').then((loaded) => ({ default: loaded.CloseOddRowDialog })));
const BondOutcomeDialog = lazy(() => import('../bonds/outcome-dialog.tsx').then((loaded) => ({ default: loaded.BondOutcomeDialog })));
const RedemptionOutcomeDialog = lazy(() => import('../bonds/redemption-outcome-dialog.tsx').then((loaded) => ({ default: loaded.RedemptionOutcomeDialog })));
const SaleOutcomeDialog = lazy(() => import('../bonds/sale-outcome-dialog.tsx').then((loaded) => ({ default: loaded.SaleOutcomeDialog })));

export interface ActionProps {
  readonly item: Waiting;
  readonly onClose: (told?: string) => void;
}

const Decide = ({ item, onClose }: ActionProps) => <DecideDialog proposalId={item.id} onClose={onClose} />;

const AcceptFigures = ({ item, onClose }: ActionProps) => (
  <ProposeDialog
    kind="settlement.acceptFigures"
    facts={item.facts}
    call={proposeFigures}
    about={{ investorId: item.investorId ?? '', legId: item.id }}
    onClose={onClose}
  />
);

/** The row is a lot; its id consists of day, fund and kind. */
const Confirm = ({ item, onClose }: ActionProps) => {
  const [day = '', productId = '', kind = ''] = item.id.split(' ');
  return <ProposeDialog kind="settlement.confirmLot" facts={item.facts} call={proposeConfirmation} about={{ day, productId, kind }} onClose={onClose} />;
};

/** The row is a lot, or a leg of one, with day, fund and kind among its facts. */
const Reject = ({ item, onClose }: ActionProps) => {
  const told = new Map(item.facts.map(({ fact, value }) => [fact, value]));
  const about: Omit<ProposeRejectionInput, 'note'> = {
    day: told.get('navDay') ?? '',
    productId: told.get('product') ?? '',
    kind: told.get('kind') ?? '',
    ...(item.investorId === null ? {} : { investorId: item.investorId, legId: item.id }),
  };
  return <ProposeDialog kind="settlement.rejectLegs" facts={item.facts} call={proposeRejection} about={about} onClose={onClose} />;
};

/** The row id consists of the series, the coupon number and the investor. */
const AcceptCoupon = ({ item, onClose }: ActionProps) => (
  <ProposeDialog
    kind="bondCoupons.acceptFigures"
    facts={item.facts}
    call={proposeCoupon}
    about={{ investorId: item.investorId ?? '', ...couponIn(item.id) }}
    onClose={onClose}
  />
);
const AskCoupon = ({ item, onClose }: ActionProps) => <AskCouponDialog {...couponIn(item.id)} onClose={onClose} />;

const bondOutcome =
  (outcomes: Said['outcomes']) =>
  ({ item, onClose }: ActionProps) => <BondOutcomeDialog item={item} outcomes={outcomes} onClose={onClose} />;
const BondUnanswered = bondOutcome(['notMade', 'made']);
const BondUndecided = bondOutcome(['paid', 'expired', 'rejected']);
const BondUnsettled = bondOutcome(['settled', 'annulled']);

const redemptionOutcome =
  (outcomes: SaidOfRedemption['outcomes']) =>
  ({ item, onClose }: ActionProps) => <RedemptionOutcomeDialog item={item} outcomes={outcomes} onClose={onClose} />;
const RedemptionUnanswered = redemptionOutcome(['notMade', 'made']);
const RedemptionUnsettled = redemptionOutcome(['settled', 'rejected']);

const saleOutcome =
  (outcomes: SaidOfSale['outcomes']) =>
  ({ item, onClose }: ActionProps) => <SaleOutcomeDialog item={item} outcomes={outcomes} onClose={onClose} />;
const SaleUnanswered = saleOutcome(['notTaken', 'settled']);
const SaleUnsettled = saleOutcome(['settled', 'rejected']);

/** A corporate action that is blocked by several orders has a row for each. */
const Withdraw = ({ item, onClose }: ActionProps) => (
  <ProposeDialog kind="holdings.withdraw" facts={item.facts} call={proposeWithdrawal} about={{ actionId: item.id.split(' ')[0] ?? '' }} onClose={onClose} />
);

const Lift = ({ item, onClose }: ActionProps) => (
  <ProposeDialog kind="payouts.lift" facts={item.facts} call={proposeLift} about={{ stopId: item.id }} onClose={onClose} />
);

const Resend = ({ item, onClose }: ActionProps) => (
  <ProposeDialog kind="custody.resend" facts={item.facts} call={proposeResend} about={{ transferId: item.id }} onClose={onClose} />
);

const Return = ({ item, onClose }: ActionProps) => (
  <ProposeDialog kind="custody.return" facts={item.facts} call={proposeReturn} about={{ transferId: item.id }} onClose={onClose} />
);

/** The units were bought at the custodian, outside of the ledger. */
const Cover = ({ item, onClose }: ActionProps) => (
  <ProposeDialog
    kind="corrections.endClaim"
    facts={item.facts}
    call={proposeEnd}
    about={{ investorId: item.investorId ?? '', claimId: item.id, outcome: 'cover' as ClaimEnd }}
    onClose={onClose}
  />
);

const SayUnlinked = ({ item, onClose }: ActionProps) => (
  <ProposeDialog
    kind="payments.sayUnlinked"
    facts={item.facts}
    call={proposeUnlinked}
    about={{ investorId: item.investorId ?? '', linkId: item.id }}
    onClose={onClose}
  />
);

const AskAgain = ({ item, onClose }: ActionProps) => <AskDialog investorId={item.investorId ?? ''} onClose={onClose} />;
const RenewalCase = ({ item }: Pick<ActionProps, 'item'>) => <CaseFacts investorId={item.investorId ?? ''} requestId={item.id} />;

/** What the approver must have seen besides the proposal, where the facts of the row do not contain it. */
export const BESIDE: Readonly<Partial<Record<QueueName, ComponentType<Pick<ActionProps, 'item'>>>>> = { 'renewal.cases': RenewalCase };

/** Queues whose rows open a dialog in place, with the roles and the action. */
export const ACTIONS: Readonly<
  Partial<
    Record<
      QueueName,
      { readonly does: 'propose' | 'decide' | 'close' | 'ask'; readonly roles: readonly Role[] | null; readonly Dialog: ComponentType<ActionProps> }
    >
  >
> = {
  'settlement.refused': { does: 'propose', roles: ['finance'], Dialog: Reject },
  'settlement.unpriced': { does: 'propose', roles: ['finance'], Dialog: Reject },
  'settlement.unconfirmed': { does: 'propose', roles: ['finance'], Dialog: Confirm },
  'settlement.mismatched': { does: 'propose', roles: ['finance'], Dialog: AcceptFigures },
  'holdings.mismatched': { does: 'propose', roles: ['finance'], Dialog: AllocationDialog },
  'holdings.ending': { does: 'propose', roles: ['product'], Dialog: Withdraw },
  'custody.refused': { does: 'propose', roles: ['finance'], Dialog: Resend },
  'custody.exceeded': { does: 'propose', roles: ['finance'], Dialog: Return },
  'custody.short': { does: 'propose', roles: ['finance'], Dialog: CoverDialog },
  'custody.late': { does: 'propose', roles: ['finance'], Dialog: FundCashDialog },
  'payouts.stops': { does: 'propose', roles: ['finance'], Dialog: Lift },
  'corrections.claims': { does: 'propose', roles: ['finance'], Dialog: EndClaimDialog },
  'corrections.uncovered': { does: 'propose', roles: ['finance'], Dialog: Cover },
  'payments.chargesUnknown': { does: 'propose', roles: ['finance'], Dialog: ChargeOutcomeDialog },
  'payments.unlinking': { does: 'propose', roles: ['finance'], Dialog: SayUnlinked },
  'payments.gatewayDays': { does: 'propose', roles: ['finance'], Dialog: GatewayDaysDialog },
  'payments.reversed': { does: 'propose', roles: ['finance'], Dialog: ReversalDialog },
  'payments.repeatedLines': { does: 'propose', roles: ['finance'], Dialog: RepeatDialog },
  'payouts.unknown': { does: 'propose', roles: ['finance'], Dialog: OutcomeDialog },
  'settlement.oddRows': { does: 'close', roles: ['finance', 'product'], Dialog: CloseOddRowDialog },
  'renewal.cases': { does: 'propose', roles: ['compliance'], Dialog: CaseDialog },
  'renewal.unanswered': { does: 'ask', roles: ['compliance'], Dialog: AskAgain },
  'bondCoupons.untold': { does: 'ask', roles: ['finance'], Dialog: AskCoupon },
  'bondCoupons.mismatched': { does: 'propose', roles: ['finance'], Dialog: AcceptCoupon },
  'bondCoupons.unbooked': { does: 'ask', roles: ['finance'], Dialog: AskCoupon },
  'bondCoupons.returned': { does: 'ask', roles: ['finance'], Dialog: AskCoupon },
  'bondAccounts.opening': { does: 'decide', roles: ['compliance'], Dialog: RegistrationDialog },
  'bondAccounts.refused': { does: 'decide', roles: ['compliance'], Dialog: RegistrationDialog },
  'bondLots.unanswered': { does: 'propose', roles: ['finance'], Dialog: BondUnanswered },
  'bondLots.undecided': { does: 'propose', roles: ['finance'], Dialog: BondUndecided },
  'bondLots.unsettled': { does: 'propose', roles: ['finance'], Dialog: BondUnsettled },
  'bondRedemptions.unanswered': { does: 'propose', roles: ['finance'], Dialog: RedemptionUnanswered },
  'bondRedemptions.unsettled': { does: 'propose', roles: ['finance'], Dialog: RedemptionUnsettled },
  'bondSales.unanswered': { does: 'propose', roles: ['finance'], Dialog: SaleUnanswered },
  'bondSales.unsettled': { does: 'propose', roles: ['finance'], Dialog: SaleUnsettled },
  'registryUpdates.untold': { does: 'decide', roles: ['compliance'], Dialog: MessageDialog },
  'registryUpdates.refused': { does: 'decide', roles: ['compliance'], Dialog: MessageDialog },
  'colleagues.changes': { does: 'close', roles: ['support', 'compliance'], Dialog: CancelChangeDialog },
  'calendar.proposed': { does: 'decide', roles: null, Dialog: Decide },
  'decisions.open': { does: 'decide', roles: null, Dialog: Decide },
};
