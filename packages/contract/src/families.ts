/** The code tables of the specification, one a family of calls; never one for all. */

export type Family = 'authentication' | 'checkout' | 'kyc' | 'uploads' | 'own';

/** Names and numbers of the authentication family (specification part 1, section 8). */
export const AUTH = {
  success: 0,
  wrongPassword: 1,
  notVerified: 2,
  emailRegistered: 3,
  error: 4,
  twoFactorRequired: 7,
  notActive: 9,
  locked: 10,
  tooManySends: 13,
  sessionExpired: 14,
  phoneRegistered: 25,
  linkExpired: 25,
  codeInvalid: 26,
  registeredNotVerified: 26,
  agentCodeUnknown: 27,
  ownAgentCode: 28,
  tooManyChecks: 31,
  triesUsedUp: 31,
  suspended: 32,
  codeSuspended: 32,
  codePaused: 35,
  twoFactorNotSet: 38,
  otherWebApp: 45,
  captchaRequired: 55,
  signatureInvalid: 999,
} as const;

/** Names and numbers of the checkout family. Several names share a number; the call says which it means. */
export const CHECKOUT = {
  success: 0,
  insufficientUnits: 2,
  insufficientUnitsToSwitch: 15,
  emptyCart: 8,
  notVerified: 9,
  belowMinimum: 12,
  remainderTooSmall: 12,
  zeroAmount: 13,
  tooManySends: 13,
  productNotFound: 20,
  switchTargetNotFound: 20,
  codeInvalid: 26,
  promiseChanged: 26,
  subscriptionClosed: 27,
  noSuchItem: 27,
  gatewayError: 30,
  triesUsedUp: 31,
  codeSuspended: 32,
  codePaused: 35,
} as const;

/** Saving the KYC profile (specification part 2, section 8). Own agent code and an agent as customer are one number. */
export const KYC = {
  success: 0,
  userNotFound: 11,
  agentCodeUnknown: 27,
  agentCannotBeCustomer: 28,
  motherNameSame: 46,
  signatureInvalid: 999,
} as const;

/** Finishing the KYC profile answers in `status`. */
export const KYC_FINISH = { success: 0, notComplete: 1 } as const;

/** Uploads. */
export const UPLOAD = { success: 0, noFile: 1, fileTooBig: 2, fileWrongType: 3 } as const;

/** Codes of ours, for families to which the specification gives no table: from 101. */
export const OWN = {
  cartFull: 101,
  productNotInCart: 102,
  amountTooLarge: 103,
  currencyNotPayable: 104,
  methodUnavailable: 105,
  orderNotOpen: 106,
  passwordTooCommon: 107,
  questionnaireChanged: 108,
  answersIncomplete: 109,
  noBankAccount: 110,
  notCancellable: 111,
  fieldsInvalid: 130,
  profileLocked: 131,
  nikTaken: 132,
  tooManyUploads: 133,
  caseClosed: 134,
  checksPending: 135,
  noteRequired: 136,
} as const;

/** The payment method numbers of the specification. */
export const PAYMENT_METHOD = {
  manual: 0,
  gopay: 1,
  bca: 2,
  mandiri: 3,
  bni: 4,
  permata: 5,
  maybank: 6,
  danamon: 7,
  blu: 8,
} as const;
export type PaymentMethodCode = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];
