/**
 * The code tables of the specification, one a family of calls; never one for all. A refusal is a name of ours with a
 * number of its family; a number that the table of the specification does not have does not compile. Names may share a
 * number: the specification gives 25 and 26 of authentication two meanings, 27 of checkout too.
 */

/** The field of a reply that carries the outcome. */
export type CodeField = 'authCode' | 'AuthResult' | 'result' | 'status' | 'statusCode' | 'errorCode';

/** The HTTP status of a refusal whose family has no number for it, or names one beside the number. */
export type RefusalStatus = 403 | 404 | 409 | 429 | 500 | 502 | 503;

/** What a refusal answers: a number with 200, a number beside another status, or a status alone. */
export type RefusalCode<Code extends number = number> =
  | Code
  | { readonly code: Code; readonly status: RefusalStatus }
  | { readonly code?: undefined; readonly status: RefusalStatus };

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** Numbers of ours, for families to which the specification gives no table. */
type OwnCode = `1${Digit}${Digit}` extends `${infer Code extends number}` ? Code : never;

/** The numbers that the specification knows (parts 1 and 2, section 8; `wire.md` for what finds a one-time code). */
export const CATALOGUES = {
  authentication: [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 38, 40, 45, 53, 55, 999,
  ],
  checks: [0, 1, 2, 3, 4, 25, 26, 31, 53],
  twoFactor: [0, 7, 13, 26, 31, 32, 34, 35, 36, 37, 38],
  codeFlow: [0, 1, 26, 31, 32],
  checkout: [0, 2, 8, 9, 12, 13, 15, 20, 26, 27, 30, 31, 32, 35],
  strategyCheckout: [0, 2, 8, 9, 12, 13, 15, 20, 26, 27, 30],
  transactionCode: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 200],
  discipline: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 27],
  // Saving answers in authCode: its own numbers beside those of authentication.
  kyc: [0, 3, 4, 8, 11, 27, 28, 46, 999],
  kycFinish: [0, 1],
  dataUpdate: [0, 1, 2, 3, 4, 31, 32],
  uploads: [0, 1, 2, 3],
  signature: [0, 1, 2, 3],
  receipts: [0, 3, 4],
} as const;
type Catalogue = keyof typeof CATALOGUES;
type CodeOf<Name extends Catalogue | 'ours'> = Name extends Catalogue ? (typeof CATALOGUES)[Name][number] : OwnCode;

export interface FamilyTable {
  /** The field that carries the outcome, and one that says the same for older clients. */
  readonly field: CodeField;
  readonly alsoIn?: CodeField;
  /** Whether success says 0, or leaves the field out because 0 is a fault there. */
  readonly success: 0 | 'absent';
  /** What a fault of ours, and a part of us that is away, say in the field beside their status. */
  readonly faults: { readonly error?: number; readonly unavailable?: number };
  /** Successes beside 0: registered by invitation (29), a second factor that was right (36). */
  readonly successes: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, RefusalCode>>;
}

interface FamilyDeclaration<Code extends number, Names extends string, Successes extends string> {
  readonly field: CodeField;
  readonly alsoIn?: CodeField;
  readonly success?: 0 | 'absent';
  readonly faults?: { readonly error?: Code; readonly unavailable?: Code };
  readonly successes?: Readonly<Record<Successes, Code>>;
  readonly refusals: Readonly<Record<Names, RefusalCode<Code>>>;
}

interface Family<Names extends string, Successes extends string> extends FamilyTable {
  readonly successes: Readonly<Record<Successes, number>>;
  readonly refusals: Readonly<Record<Names, RefusalCode>>;
}

/** Declares a family of a catalogue, or of numbers of ours from 101. */
export const family = <const Name extends Catalogue | 'ours', const Names extends string, const Successes extends string = never>(
  _catalogue: Name,
  table: FamilyDeclaration<CodeOf<Name>, Names, Successes>,
): Family<Names, Successes> => ({ success: 0, faults: {}, successes: {} as Readonly<Record<Successes, number>>, ...table });

/** What a code that was typed can be found to be, wherever the specification gives the findings these numbers. */
const codeFindings = { triesUsedUp: 31, codeSuspended: 32, codePaused: 35, codeInvalid: 26 } as const;

export const FAMILIES = {
  authentication: family('authentication', {
    field: 'authCode',
    faults: { error: 4, unavailable: 4 },
    // Registered by invitation, half a session, a whole one with a question, and where its owner goes next.
    successes: { invited: 29, twoFactorRequired: 7, needsTwoFactor: 34, twoFactorNotSet: 38, redirectToProfile: 8, profileNotComplete: 11, notToppedUp: 12 },
    refusals: {
      ...codeFindings,
      wrongPassword: 1,
      wrongPasskey: 1,
      emailNotVerified: 2,
      emailRegistered: 3,
      passwordTooCommon: 4,
      // What an account cannot be closed with has no numbers of its own: the name says which it is.
      ordersRunning: 4,
      unitsHeld: 4,
      moneyHeld: 4,
      moneyAwaited: 4,
      closingRequested: 4,
      closingNotRequested: 4,
      newPasswordSame: 5,
      oldPasswordWrong: 6,
      notActive: 9,
      locked: 10,
      tooManySends: 13,
      signInLinkExpired: 14,
      captchaMissing: 15,
      captchaMalformed: 16,
      captchaExpired: 17,
      captchaUsed: 18,
      captchaWrong: 19,
      captchaUnreachable: 20,
      captchaScoreLow: 21,
      wrongPin: 22,
      pinNotNumeric: 23,
      oldPinWrong: 24,
      codeExpired: 25,
      phoneRegistered: 25,
      linkExpired: 25,
      resetLinkExpired: 25,
      invitationInvalid: 25,
      registeredNotVerified: 26,
      agentCodeUnknown: 27,
      ownAgentCode: 28,
      tooManyChecks: 31,
      tooManyInvitations: 31,
      suspended: 32,
      wrongPasswordBiometrics: 40,
      otherWebApp: 45,
      captchaRequired: 55,
      signatureInvalid: 999,
    },
  }),
  /** Asking for the mail of a registration again: the same table, under its older name too. */
  resending: family('authentication', {
    field: 'authCode',
    alsoIn: 'AuthResult',
    faults: { error: 4, unavailable: 4 },
    refusals: { codePaused: 35, codeSuspended: 32, tooManySends: 13, otherWebApp: 45 },
  }),
  /** Questions about somebody before there is an account: they answer in `status`. */
  checks: family('checks', {
    field: 'status',
    successes: { passwordNotSet: 1, notPartnerUser: 2, knownElsewhere: 4 },
    refusals: {
      resetLinkExpired: 1,
      renewalLinkUsed: 1,
      renewalLinkUnknown: 2,
      renewalLinkExpired: 2,
      emailRegistered: 3,
      phoneRegistered: 25,
      registeredNotVerified: 26,
      tooManyChecks: 31,
      partnerWithoutPassword: 53,
    },
  }),
  /** 7 asks for a credential once more, 38 says that a medium is not on, or is none. */
  twoFactor: family('twoFactor', {
    field: 'authCode',
    refusals: { ...codeFindings, proofNeeded: 7, tooManySends: 13, mediumUnavailable: 38 },
  }),
  /** The newer way to show the second factor. */
  twoFactorVerification: family('twoFactor', {
    field: 'authCode',
    successes: { factorRight: 36 },
    refusals: { codeSuspended: 31, codePaused: 31, triesUsedUp: 31, codeInvalid: 37 },
  }),
  /** The newer way to save one: whatever bars further tries has one number. */
  twoFactorSaving: family('twoFactor', {
    field: 'authCode',
    alsoIn: 'result',
    refusals: { proofNeeded: 7, codeSuspended: 32, codePaused: 32, triesUsedUp: 32, codeInvalid: 26, mediumUnavailable: 38 },
  }),
  checkout: family('checkout', {
    field: 'result',
    refusals: {
      ...codeFindings,
      insufficientUnits: 2,
      insufficientUnitsToSwitch: 15,
      emptyCart: 8,
      orderNotOpen: 8,
      identityNotVerified: 9,
      accountFrozen: 9,
      riskProfileMissing: 9,
      riskNotAcknowledged: 9,
      noBankAccount: 9,
      noDollarAccount: 9,
      belowMinimum: 12,
      amountTooLarge: 12,
      remainderTooSmall: 12,
      zeroAmount: 13,
      tooManySends: 13,
      productNotFound: 20,
      portfolioNotFound: 20,
      switchTargetNotFound: 20,
      switchOtherCurrency: 20,
      promiseChanged: 26,
      subscriptionClosed: 27,
      mixedCurrencies: 27,
      mixedPlans: 27,
      cartFull: 27,
      noSuchItem: 27,
      gatewayError: 30,
      methodUnavailable: 30,
    },
  }),
  kyc: family('kyc', {
    field: 'authCode',
    faults: { error: 4, unavailable: 4 },
    refusals: {
      userNotFound: 11,
      nikTaken: 3,
      npwpTaken: 3,
      fieldsInvalid: 4,
      questionnaireChanged: 4,
      answersIncomplete: 4,
      answerUnknown: 4,
      amountImpossible: 4,
      answersContradict: 4,
      resultChanged: 4,
      levelTooHigh: 4,
      profileLocked: 8,
      identityNotVerified: 8,
      nothingToRenew: 8,
      documentNeeded: 4,
      agentCodeUnknown: 27,
      agentCannotBeCustomer: 28,
      motherNameSame: 46,
      signatureInvalid: 999,
      tooManyPapers: { status: 429 },
      tooManyTaxNumbers: { status: 429 },
      // One of a company who neither orders nor agrees only looks.
      mayOnlyLook: { status: 403 },
    },
  }),
  kycFinish: family('kycFinish', {
    field: 'status',
    refusals: {
      notComplete: 1,
      userNotFound: 1,
      profileLocked: 1,
      fieldsInvalid: 1,
      motherNameSame: 1,
      nikTaken: 1,
      passportTaken: 1,
      agentCodeUnknown: 1,
      agentCannotBeCustomer: 1,
      mayOnlyLook: 1,
      npwpTaken: 1,
    },
  }),
  uploads: family('uploads', {
    field: 'errorCode',
    refusals: {
      noFile: 1,
      fileTooBig: 2,
      fileWrongType: 3,
      // The table has no numbers for these.
      userNotFound: { status: 403 },
      profileLocked: { status: 403 },
      mayOnlyLook: { status: 403 },
      tooManyUploads: { status: 429 },
    },
  }),
  /** Signing by a link. What the authority of certificates cannot do now is a refusal as well as a fault. */
  signature: family('signature', {
    field: 'status',
    faults: { error: 3, unavailable: 3 },
    refusals: { signingNotAuthorised: 1, signingLinkExpired: 2, signingUnavailable: 3, tooManySigningLinks: { status: 429 } },
  }),
  documentCheck: family('ours', { field: 'result', refusals: { captchaRequired: 101, noFile: 102, fileTooBig: 103 } }),
  /** The table of the specification is not shown. */
  profile: family('ours', {
    field: 'result',
    refusals: {
      identityNotVerified: 101,
      accountExists: 102,
      accountShape: 103,
      bankUnknown: 104,
      accountUnknown: 105,
      holderDiffers: 106,
      accountsFull: 107,
      accountNotStandingBy: 108,
      accountInUse: 109,
      periodInvalid: 110,
      tooManyPapers: { status: 429 },
      tooManyAccounts: { status: 429 },
    },
  }),
  /** Personal data that is changed after the identity check: the table names what is wrong, 31 what failed too often, 32 what came too often. */
  dataUpdate: family('dataUpdate', {
    field: 'statusCode',
    refusals: {
      identityNotVerified: 1,
      fieldsInvalid: 1,
      motherNameSame: 1,
      nothingChanges: 1,
      changeWaits: 1,
      noChangeWaits: 1,
      phoneRegistered: 1,
      codeInvalid: 2,
      fileTooBig: 3,
      proofMissing: 4,
      fileWrongType: 4,
      triesUsedUp: 31,
      codeSuspended: 31,
      codePaused: 31,
      tooManySends: 32,
      tooManyUploads: 32,
    },
  }),
  /** What is held about somebody, for that somebody. */
  ownData: family('ours', { field: 'result', refusals: { proofNeeded: 101, tooManyPapers: { status: 429 } } }),
  /** What compliance decides about them. */
  dataChanges: family('ours', { field: 'result', refusals: { alreadyProposed: 101, changeDecided: 102, caseUnseen: 103, picturesUnseen: 104 } }),
  /** Calls without a table that refuse nothing. */
  plain: family('ours', { field: 'result', refusals: {} }),
  /** What pages of others show of us. */
  widget: family('ours', { field: 'result', refusals: {} }),
  /** What one person of a company placed, and another one agrees to. */
  approvals: family('ours', {
    field: 'result',
    refusals: {
      approvalClosed: 101,
      ownOrder: 102,
      identityNotVerified: 103,
      subscriptionClosed: 104,
      methodUnavailable: 105,
      promiseChanged: 106,
      codeSuspended: 107,
      codePaused: 108,
      tooManySends: 109,
      triesUsedUp: 110,
      codeInvalid: 111,
      gatewayError: 112,
      accountFrozen: 113,
    },
  }),
  /** The people of a company. */
  colleagues: family('ours', {
    field: 'result',
    refusals: {
      ownRemoval: 101,
      rolesSame: 102,
      ownRights: 103,
      lastToOrder: 104,
      lastToApprove: 105,
      approverMissing: 106,
      alreadyColleague: 107,
      alreadyInvited: 108,
      changeOfPeopleWaits: 109,
      codeSuspended: 110,
      codePaused: 111,
      tooManySends: 112,
      triesUsedUp: 113,
      codeInvalid: 114,
      tooManyInvitations: 115,
      changeClosed: 116,
      ownChange: 117,
      changeDiffers: 118,
      invitationClosed: 119,
      tooManyLooks: 120,
      colleagueLinkOver: 121,
      companyClosed: 122,
      alreadyProposed: 123,
    },
  }),
  /** What somebody does about how she signs in. */
  security: family('ours', {
    field: 'result',
    refusals: {
      proofNeeded: 101,
      passkeyMissing: 102,
      tooManyPasskeys: 103,
      passkeyNotMade: 104,
      passkeyNotKnown: 105,
    },
  }),
  transactions: family('ours', { field: 'result', refusals: { notCancellable: 101, notThisAccount: 102 } }),
  /** Signing in to the console. */
  operatorLogin: family('authentication', {
    field: 'authCode',
    faults: { error: 4, unavailable: 4 },
    refusals: { wrongSignIn: 1, notActive: 9, locked: 10, temporaryPasswordOver: 25, tooManySignIns: 31, suspended: 32, passwordNotSet: 53 },
  }),
  operators: family('ours', {
    field: 'result',
    refusals: {
      operatorEmailTaken: 101,
      ownAccess: 102,
      lastAdmin: 103,
      nothingChanges: 104,
      passwordTooCommon: 105,
      passwordUnchanged: 106,
      codeInvalid: 107,
      codePaused: 108,
      alreadyProposed: 109,
      invitationOver: 110,
      notInvited: 111,
      tooManySignIns: 112,
      signInAgain: 113,
      tooManyPasskeys: 114,
      passkeyNotMade: 115,
    },
  }),
  customers: family('ours', {
    field: 'result',
    refusals: { customerUnknown: 191, nothingLocked: 192, alreadyProposed: 193, nothingChanges: 194, tooManyShown: 195 },
  }),
  partnerUsers: family('ours', { field: 'result', refusals: { brandUnknown: 101, otherFeed: 102 } }),
  payoutApprovals: family('ours', {
    field: 'result',
    refusals: {
      alreadyProposed: 121,
      alreadyPaidOut: 122,
      sourceUnknown: 123,
      ownAccountMissing: 124,
      ownAccountCoolingOff: 125,
      ownerKnown: 129,
      investorUnknown: 130,
      custodianAwaited: 131,
    },
  }),
  calendar: family('ours', {
    field: 'result',
    refusals: { dayPassed: 151, weekendDay: 152, nothingToChange: 153, nameMissing: 154, dayProposed: 155 },
  }),
  cases: family('ours', {
    field: 'result',
    refusals: {
      caseClosed: 131,
      checksPending: 132,
      picturesUnseen: 134,
      secondPersonNeeded: 135,
      alreadyProposed: 136,
      hitUndecided: 137,
      investorFrozen: 138,
      cardUnread: 139,
    },
  }),
  /** Lists of names, and whom they may name. */
  screening: family('ours', {
    field: 'result',
    refusals: {
      otherFile: 101,
      editionOver: 102,
      issuedLater: 103,
      editionNotReady: 104,
      alreadyProposed: 105,
      hitClosed: 106,
      hitUnseen: 107,
      notFrozen: 108,
    },
  }),
  companyCases: family('ours', {
    field: 'result',
    refusals: { caseClosed: 131, checksPending: 132, documentsUnseen: 134, alreadyProposed: 135, hitUndecided: 137, investorFrozen: 138 },
  }),
  renewals: family('ours', {
    field: 'result',
    refusals: { notRenewable: 101, answerWaits: 102, askedToday: 103, nothingToReview: 104, alreadyProposed: 105, caseUnseen: 106 },
  }),
  registryUpdates: family('ours', { field: 'result', refusals: { messageClosed: 101 } }),
  statements: family('ours', { field: 'result', refusals: { findingClosed: 181, dayNotBegun: 182, twoPeopleDecide: 183 } }),
  operations: family('ours', {
    field: 'result',
    refusals: { reconciliationRunning: 141, jobGone: 142, alreadyProposed: 143 },
  }),
  decisions: family('ours', {
    field: 'result',
    refusals: {
      alreadyProposed: 161,
      proposalClosed: 162,
      ownProposal: 163,
      overtaken: 164,
      notYourRole: 165,
      notMismatched: 166,
      notStopped: 167,
      payoutNotSent: 168,
      payoutJustSent: 169,
      claimClosed: 170,
      unitsNotFree: 171,
      fundEnds: 172,
      dayTooSoon: 173,
      notMergeable: 174,
      notAnnounced: 175,
      transferNotRefused: 176,
      nothingToReturn: 177,
      moneyNotOnHold: 178,
      moneyOfOther: 179,
      agentCodeUnknown: 180,
      rateTooSoon: 181,
      rateKnown: 182,
      productNotFound: 183,
      productBesideType: 184,
      unitsMissing: 185,
      ownAccess: 186,
      picturesUnseen: 187,
      hitUnseen: 188,
      nothingBorne: 189,
      notRepeated: 190,
      nothingMissing: 191,
      caseUnseen: 192,
    },
  }),
  navs: family('ours', {
    field: 'result',
    refusals: {
      navNotWaiting: 151,
      verdictProposed: 152,
      noNavDay: 155,
      navImpossible: 156,
      navWaits: 157,
      navUnchanged: 158,
      navEarly: 159,
    },
  }),
} as const;

export type FamilyName = keyof typeof FAMILIES;
/** The refusals a family can say. */
export type RefusalOf<Name extends FamilyName> = keyof (typeof FAMILIES)[Name]['refusals'] & string;
/** The successes beside 0 that a family can say. */
export type SuccessOf<Name extends FamilyName> = keyof (typeof FAMILIES)[Name]['successes'] & string;
/** Every refusal there is; each has words. */
export type RefusalReason = { [Name in FamilyName]: RefusalOf<Name> }[FamilyName];

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
