/** Queues of screening: hits to decide, frozen investors, imported editions, and names not yet screened. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const hits = (state: string, since: string): string => `
      select hit_id::text as id, investor_id, null::uuid as order_id, ${since} as since, jsonb_build_object('list', list, 'score', score) as facts
      from screening.hit where state = '${state}'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('screening.hits', {
    actor: 'compliance',
    readers: ['compliance'],
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'screening',
    calls: ['screening.proposeVerdict'],
    states: ['screening.hit open'],
    rows: hits('open', 'found_at'),
  }),
  // The law requires a report within three working days after a confirmed hit; afterwards the freeze awaits an authority.
  waitingQueue('screening.frozen', {
    actor: 'compliance',
    readers: ['compliance'],
    patience: { late: workingDays(3), alarm: workingDays(20) },
    screen: 'screening',
    calls: ['screening.proposeLift'],
    states: ['screening.hit confirmed'],
    rows: `${hits('confirmed', 'decided_at')} and list <> 'pep'`,
  }),
  waitingQueue('screening.editions', {
    actor: 'compliance',
    readers: ['compliance'],
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'watchlists',
    calls: ['screening.proposeActivation', 'screening.discardEdition'],
    states: ['screening.edition importing', 'screening.edition ready'],
    rows: `
      select edition_id::text as id, null::uuid as investor_id, null::uuid as order_id, begun_at as since, jsonb_build_object('list', list, 'rows', rows) as facts
      from screening.edition where state in ('importing', 'ready')`,
  }),
  waitingQueue('screening.behind', {
    actor: 'platform',
    readers: ['compliance'],
    patience: { late: minutes(30), alarm: hours(4) },
    screen: 'jobs',
    states: [],
    rows: `
      select p.investor_id || ' ' || p.party as id, p.investor_id, null::uuid as order_id,
        greatest(p.asked_at, (select max(e.activated_at) from screening.edition e where e.state = 'active')) as since, '{}'::jsonb as facts
      from screening.party p where p.held_against < greatest(1, (select coalesce(max(e.activation), 0) from screening.edition e where e.state = 'active'))`,
  }),
];
