/** What is sent to people by itself, asked for by those who made it. */
import { jobName } from '../../../platform/queue.ts';

/** Sends a one-time code: the job knows only the challenge. */
export const sendCode = jobName<{ readonly investorId: string; readonly loginId: string; readonly purpose: string; readonly challengeId: string }>(
  'notifications.sendCode',
);
/** Sends the code and the link that prove an address. */
export const sendProof = jobName<{ readonly investorId: string; readonly whose: string; readonly purpose: string; readonly challengeId: string }>(
  'notifications.sendProof',
);
