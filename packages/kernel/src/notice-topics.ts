/** What notices may be about of which somebody may not want to hear. Money and security are none of these: they are told always. */
export const CHOSEN_TOPICS = ['orders', 'reminders', 'income', 'promotions'] as const;
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];
