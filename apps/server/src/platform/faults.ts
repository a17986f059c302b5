/** Faults: exceptions for everything that went wrong other than a business refusal, and the reply they produce. */

/** An error with an HTTP status. Its message is for the log; the reply carries the text of the status. */
export class Fault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, reason: string, body: Readonly<Record<string, unknown>> = {}, retryAfterSeconds?: number) {
    super(reason);
    this.status = status;
    this.body = { reason, ...body };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notFound = (): Fault => new Fault(404, 'notFound');
export const forbidden = (reason = 'forbidden'): Fault => new Fault(403, reason);
export const validationError = (errors: readonly { path: string; message: string }[]): Fault => new Fault(400, 'validationError', { errors });

/** There is no session, or it has ended. */
export const sessionMissing = (): Fault => new Fault(401, 'sessionExpired', { authCode: 14 });
