/** The 30-second time steps of an authenticator. */
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/** Waits until enough of a time step is left for what follows. */
export const amidStep = ({ app }: Platform): Promise<unknown> => until('a step with room', async () => app.clock() % 30_000 < 15_000);
