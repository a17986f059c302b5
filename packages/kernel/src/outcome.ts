/** Refusals are values: what a use case answers, either the result or the reason why not. */

/** One line of a cart or list that was refused, beside the whole. */
export interface RefusedLine {
  readonly cartId: string;
  readonly reason: string;
}

/** One field of a form that was refused, and why. */
export interface RefusedField {
  readonly field: string;
  readonly reason: string;
}

export interface Done<Value, Success extends string = never> {
  readonly ok: true;
  readonly value: Value;
  /** Which success it is, where a call has several; the plain one when absent. */
  readonly as?: Success;
}

export interface Refused<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
  /** What the reply carries beside the code: minutes to wait, resends used, refused lines and fields, an order that stands. */
  readonly details?: RefusalDetails;
  /**
   * True when what was written while refusing must stay written (a wrong guess that counts).
   * Otherwise the transaction of a refusal is rolled back.
   */
  readonly keep?: boolean;
}

export interface RefusalDetails {
  readonly retryAfterMinutes?: number;
  readonly count?: number;
  /** The order that stands all the same. */
  readonly orderId?: string;
  /** Where somebody is sent whose app is elsewhere. */
  readonly redirectUrl?: string;
  readonly lines?: readonly RefusedLine[];
  readonly fields?: readonly RefusedField[];
}

export type Outcome<Value, Reason extends string = string, Success extends string = never> = Done<Value, Success> | Refused<Reason>;

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });
/** A success that has a number of its own. */
export const doneAs = <Value, const Success extends string>(as: Success, value: Value): Done<Value, Success> => ({ ok: true, value, as });

export const refuse = <Reason extends string>(reason: Reason, details?: RefusalDetails): Refused<Reason> =>
  details ? { ok: false, reason, details } : { ok: false, reason };

/** A refusal whose writes are kept: counters, security events. */
export const refuseAndKeep = <Reason extends string>(reason: Reason, details?: RefusalDetails): Refused<Reason> => ({
  ...refuse(reason, details),
  keep: true,
});
