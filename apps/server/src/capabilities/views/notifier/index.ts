/** What others may use of telling. */
export { tellingsOf } from './jobs.ts';
