/** Names of what operators see of watch lists: its queues, and what two people decide of it. */
export const QUEUES = ['screening.hits', 'screening.frozen', 'screening.editions', 'screening.behind'] as const;
export const DECISIONS = ['screening.activate', 'screening.judge', 'screening.lift'] as const;
