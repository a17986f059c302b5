/** Codes of the console's calls, for which the specification has no table: ours, from 101. */

export const OPERATIONS = {
  emailTaken: 101,
  ownAccess: 102,
  lastAdmin: 103,
  nothingChanges: 104,
  passwordTooCommon: 105,
  passwordUnchanged: 106,
  codeInvalid: 107,
  codePaused: 108,
  alreadyProposed: 121,
  alreadyPaidOut: 122,
  sourceUnknown: 123,
  ownAccountMissing: 124,
  ownAccountCoolingOff: 125,
  proposalClosed: 126,
  ownProposal: 127,
  accountChanged: 128,
  reconciliationRunning: 141,
} as const;
