/** What happens to second factors that others do something about. */
import { domainEvent } from '../../../platform/queue.ts';

/** What was done: `medium` is `all` where everything went; `left` counts recovery codes. `change` tells one from the next. */
export type FactorChanged = {
  readonly investorId: string;
  readonly loginId: string;
  readonly change: string;
  readonly what: 'on' | 'off' | 'codesRenewed' | 'codeUsed';
  readonly medium: 'email' | 'sms' | 'whatsapp' | 'authenticator' | 'all';
  readonly left: number;
};
export const changed = domainEvent<FactorChanged>('twoFactor.changed');
