/** The steps of thirty seconds in which an authenticator makes its codes. */
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/** Early enough in a step that what follows is still in it. */
export const amidStep = ({ app }: Platform): Promise<unknown> => until('a step with room', async () => app.clock() % 30_000 < 15_000);
