/** What operators do, by name: made from the declarations by `node tools/run.mjs routes`. */
export type OperatorAuditEvent =
  | 'kyc.approveCase'
  | 'kyc.openCase'
  | 'kyc.openCaseDocument'
  | 'kyc.rejectCase'
  | 'kyc.returnCase'
  | 'operations.reconcile'
  | 'operators.changeRoles'
  | 'operators.invite'
  | 'operators.resetFactor'
  | 'operators.resetPassword'
  | 'operators.setState'
  | 'payoutApprovals.approve'
  | 'payoutApprovals.decline'
  | 'payoutApprovals.propose';
