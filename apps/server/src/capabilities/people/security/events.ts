/** Domain events of passkeys that other capabilities subscribe to. */
import { domainEvent } from '../../../platform/queue.ts';

type OfPasskey = { readonly investorId: string; readonly loginId: string; readonly passkeyId: string };
export const passkeyAdded = domainEvent<OfPasskey>('security.passkeyAdded');
export const passkeyRemoved = domainEvent<OfPasskey>('security.passkeyRemoved');
