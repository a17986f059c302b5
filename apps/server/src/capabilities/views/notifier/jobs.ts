/** Tells investors what happened to their money and to themselves: each capability says what it tells of. */
import type { Capability } from '../../../platform/capability.ts';
import { tellIn } from './tell.ts';

/** The jobs that tell, and the events that start them. */
export function tellingsOf(capabilities: readonly Capability[]): Capability {
  const bound = capabilities.flatMap(({ tellings = [] }) => tellings.map(({ bind }) => bind(tellIn)));
  return { jobs: bound.map(({ job }) => job), subscriptions: bound.map(({ subscription }) => subscription) };
}
