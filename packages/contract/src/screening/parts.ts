/** Queues and two-operator decisions of watch lists. */
export const QUEUES = ['screening.hits', 'screening.frozen', 'screening.editions', 'screening.behind'] as const;
export const DECISIONS = ['screening.activate', 'screening.judge', 'screening.lift'] as const;
