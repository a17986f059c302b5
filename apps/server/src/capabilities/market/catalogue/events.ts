/** Jobs of products, by name. */
import { jobName } from '../../../platform/queue.ts';

/** Replaces the minimums and fees of a product by those in force from today. */
export const applyFigures = jobName<{ readonly productId: string }>('catalogue.applyFigures', 'deadline');
