/** Refusal messages about the platform itself. */
export const id = {
  jobGone: () => 'Pekerjaan ini sudah selesai, atau sedang dikerjakan.',
  reconciliationRunning: () => 'Rekonsiliasi sedang berjalan. Tunggu sampai selesai.',
};
export const en: typeof id = {
  jobGone: () => 'This job is done, or is being done right now.',
  reconciliationRunning: () => 'A reconciliation is running. Wait until it has ended.',
};
