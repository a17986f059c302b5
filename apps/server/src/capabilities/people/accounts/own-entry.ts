/** An account of ours is opened at our own entry: at that of a partner brand, whose users come by its list, nobody opens one. */
import { type Refused, refuse } from '@lumbung/kernel/outcome.ts';
import { OWN, registerUrl } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';

/** Says where to register, before anything is counted or asked; null at our own entry. It tells nothing of anybody. */
export const registersElsewhere = ({ entry, settings }: RequestContext): Refused<'otherWebApp'> | null =>
  entry.code === OWN ? null : refuse('otherWebApp', { redirectUrl: registerUrl(settings) });
