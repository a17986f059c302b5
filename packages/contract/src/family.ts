/**
 * Code tables of the specification, one per family of calls. A refusal is our name with a code of its family; a code that the
 * specification's table lacks does not compile. Names may share a code: the specification gives 25 and 26 of authentication two
 * meanings, and 27 of checkout too.
 */

/** The field of a reply that carries the outcome. */
export type CodeField = 'authCode' | 'AuthResult' | 'result' | 'status' | 'statusCode' | 'errorCode';

/** HTTP status of a refusal whose family has no code for it, or which has a status beside the code. */
export type RefusalStatus = 403 | 404 | 409 | 429 | 500 | 502 | 503;

/** Reply of a refusal: a code with status 200, a code with another status, or a status alone. */
export type RefusalCode<Code extends number = number> =
  | Code
  | { readonly code: Code; readonly status: RefusalStatus }
  | { readonly code?: undefined; readonly status: RefusalStatus };

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** Our own codes, for families without a table in the specification. */
type OwnCode = `${1 | 2}${Digit}${Digit}` extends `${infer Code extends number}` ? Code : never;

/** Codes of the specification (parts 1 and 2, section 8; `wire.md` for results of one-time codes). */
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
  // Saving replies in authCode: its own codes beside those of authentication.
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
  /** The field that carries the outcome, and a second one with the same value for older clients. */
  readonly field: CodeField;
  readonly alsoIn?: CodeField;
  /** Whether success is 0, or omits the field because 0 is a fault there. */
  readonly success: 0 | 'absent';
  /** Codes in the field for an internal error and for unavailability, beside the HTTP status. */
  readonly faults: { readonly error?: number; readonly unavailable?: number };
  /** Successes beside 0: registered by invitation (29), correct second factor (36). */
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

/** Declares a family of a catalogue, or with our own codes from 101. */
export const family = <const Name extends Catalogue | 'ours', const Names extends string, const Successes extends string = never>(
  _catalogue: Name,
  table: FamilyDeclaration<CodeOf<Name>, Names, Successes>,
): Family<Names, Successes> => ({ success: 0, faults: {}, successes: {} as Readonly<Record<Successes, number>>, ...table });

/** Results of verifying a one-time code, where the specification uses these codes. */
export const codeFindings = { triesUsedUp: 31, codeSuspended: 32, codePaused: 35, codeInvalid: 26 } as const;
