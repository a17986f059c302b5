/** Notifies investors about events of their money and account: each capability declares its notifications. */
import type { Capability } from '../../../platform/capability.ts';
import { tellIn } from './tell.ts';

/** The notification jobs of all capabilities, and their event subscriptions. */
export function tellingsOf(capabilities: readonly Capability[]): Capability {
  const bound = capabilities.flatMap(({ tellings = [] }) => tellings.map(({ bind }) => bind(tellIn)));
  return { jobs: bound.map(({ job }) => job), subscriptions: bound.map(({ subscription }) => subscription) };
}
