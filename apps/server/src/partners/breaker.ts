/** Circuit breaker per partner: while a partner does not respond, calls fail at once instead of waiting for the timeout. */
import { BrokenCircuitError, circuitBreaker, type CircuitBreakerPolicy, ConsecutiveBreaker, handleWhen } from 'cockatiel';

/** Consecutive timeouts that open the breaker. Failures that return at once cost no time and are not counted. */
const SILENT = 3;
/** How long the breaker stays open. Then one call is let through; others fail until it has a result. */
export const LEFT_ALONE_MS = 30_000;

/** Whether the partner did not respond within the timeout. */
export const isSilence = (error: unknown): boolean => (error as Error).name === 'TimeoutError' || (error as { code?: string }).code === 'ETIMEDOUT';

const breakers = new Map<string, CircuitBreakerPolicy>();

function breakerOf(name: string): CircuitBreakerPolicy {
  let breaker = breakers.get(name);
  if (!breaker) {
    breaker = circuitBreaker(handleWhen(isSilence), { halfOpenAfter: LEFT_ALONE_MS, breaker: new ConsecutiveBreaker(SILENT) });
    breakers.set(name, breaker);
  }
  return breaker;
}

/** Calls a partner unless its breaker is open. If it is, no request is sent and `isLeftAlone` is true of the error thrown. */
export const unlessSilent = <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> => breakerOf(name).execute(ask);

export const isLeftAlone = (error: unknown): boolean => error instanceof BrokenCircuitError;
