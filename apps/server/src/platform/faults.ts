/** Faults are exceptions: what went wrong that is not a business decision, and how it is answered. */

/** An error with an HTTP status of its own. Its message is for the log; the reply says what the status says. */
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

/** The session is over, or there never was one. */
export const sessionMissing = (): Fault => new Fault(401, 'sessionExpired', { authCode: 14 });
