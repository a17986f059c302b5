/** Queue of conversations that await an answer from support. */
import { hours, minutes } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('chat.waiting', {
    actor: 'support',
    patience: { late: minutes(15), alarm: hours(4) },
    screen: 'chat',
    calls: ['chat.answer', 'chat.closeAtDesk'],
    states: ['chat.conversation waiting'],
    rows: `
      select conversation_id::text as id, investor_id, null::uuid as order_id, waiting_since as since, jsonb_build_object('kind', about_kind) as facts
      from chat.conversation where state = 'waiting'`,
  }),
];
