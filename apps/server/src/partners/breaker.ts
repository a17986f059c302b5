/** Leaves a partner alone that answers nothing: whoever asks hears so at once, and holds up nobody while it waits. */
import { BrokenCircuitError, circuitBreaker, type CircuitBreakerPolicy, ConsecutiveBreaker, handleWhen } from 'cockatiel';

/** So many that were not answered one after another. What fails at once costs nobody's time, and is not counted. */
const SILENT = 3;
/** How long a partner is left alone. Then one asks, and the others hear so until that is answered. */
export const LEFT_ALONE_MS = 30_000;

/** A partner let the time pass that it has for an answer. */
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

/** Asks a partner, unless it is left alone: then `isLeftAlone` holds of what is thrown, and it was not asked. */
export const unlessSilent = <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> => breakerOf(name).execute(ask);

export const isLeftAlone = (error: unknown): boolean => error instanceof BrokenCircuitError;
