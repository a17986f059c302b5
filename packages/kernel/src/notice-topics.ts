/** Notice topics that a user may turn off. Notices about money and security are not among them: they are always sent. */
export const CHOSEN_TOPICS = ['orders', 'reminders', 'income', 'promotions'] as const;
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];
