/** Events of calendars. */
import { domainEvent } from '../../../platform/queue.ts';

/** A day was closed, or opened again. */
export const changed = domainEvent<{ readonly changeId: string; readonly day: string }>('calendar.changed');
