/** The exports of the notifier for other capabilities. */
export { tellingsOf } from './jobs.ts';
