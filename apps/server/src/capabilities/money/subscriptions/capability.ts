/** What subscriptions does. */
import type { Capability } from '../../../platform/capability.ts';
import { jobs, subscriptions as started } from './give-back.ts';

export const subscriptions: Capability = { jobs, subscriptions: started };
