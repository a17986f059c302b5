/** Outcomes of use cases: a result, or a refusal as a value with its reason. */

/** A refused line of a cart or list. */
export interface RefusedLine {
  readonly cartId: string;
  readonly reason: string;
}

/** A refused field of a form. */
export interface RefusedField {
  readonly field: string;
  readonly reason: string;
}

export interface Done<Value, Success extends string = never> {
  readonly ok: true;
  readonly value: Value;
  /** Which success, if a call has several; absent for the plain one. */
  readonly as?: Success;
}

export interface Refused<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
  /** Further fields of the reply: minutes to wait, resends used, refused lines and fields, a remaining order, a redirect. */
  readonly details?: RefusalDetails;
  /**
   * True if writes made while refusing must be committed, such as counting a wrong guess.
   * Otherwise the transaction is rolled back.
   */
  readonly keep?: boolean;
}

export interface RefusalDetails {
  readonly retryAfterMinutes?: number;
  readonly count?: number;
  /** An order that exists in spite of the refusal. */
  readonly orderId?: string;
  /** URL for users whose app is elsewhere. */
  readonly redirectUrl?: string;
  readonly lines?: readonly RefusedLine[];
  readonly fields?: readonly RefusedField[];
}

export type Outcome<Value, Reason extends string = string, Success extends string = never> = Done<Value, Success> | Refused<Reason>;

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });
/** A success with its own code. */
export const doneAs = <Value, const Success extends string>(as: Success, value: Value): Done<Value, Success> => ({ ok: true, value, as });

export const refuse = <Reason extends string>(reason: Reason, details?: RefusalDetails): Refused<Reason> =>
  details ? { ok: false, reason, details } : { ok: false, reason };

/** A refusal whose writes are committed: counters, security events. */
export const refuseAndKeep = <Reason extends string>(reason: Reason, details?: RefusalDetails): Refused<Reason> => ({
  ...refuse(reason, details),
  keep: true,
});
