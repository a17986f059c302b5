/** Accounts of the platform are opened only at its own entry; at a partner brand's entry, whose users come from its list, registration is refused. */
import { type Refused, refuse } from '@lumbung/kernel/outcome.ts';
import { OWN, registerUrl } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';

/** Refuses with the registration URL, before anything is counted or read, so it reveals nothing about anyone; null at the platform's own entry. */
export const registersElsewhere = ({ entry, settings }: RequestContext): Refused<'otherWebApp'> | null =>
  entry.code === OWN ? null : refuse('otherWebApp', { redirectUrl: registerUrl(settings) });
