/** What happens to calendars. */
import { domainEvent } from '../../../platform/queue.ts';

/** A day closed, or opened again. */
export const changed = domainEvent<{ readonly changeId: string; readonly day: string }>('calendar.changed');
