/** What happens to how somebody signs in that others do something about. */
import { domainEvent } from '../../../platform/queue.ts';

type OfPasskey = { readonly investorId: string; readonly loginId: string; readonly passkeyId: string };
export const passkeyAdded = domainEvent<OfPasskey>('security.passkeyAdded');
export const passkeyRemoved = domainEvent<OfPasskey>('security.passkeyRemoved');
