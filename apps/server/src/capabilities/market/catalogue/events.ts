/** What is done later about products, by name. */
import { jobName } from '../../../platform/queue.ts';

/** The minimums and fees of a product that hold from today on are put in the place of those before. */
export const applyFigures = jobName<{ readonly productId: string }>('catalogue.applyFigures', 'deadline');
