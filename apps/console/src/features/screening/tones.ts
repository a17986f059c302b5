/** The colour of the state of a hit or list. */
import type { EditionState, HitState } from '@lumbung/contract/screening/names.ts';
import type { Tone } from '@lumbung/ui/badge.tsx';

export const HIT_TONES: Readonly<Record<HitState, Tone>> = { open: 'warn', cleared: 'gain', confirmed: 'loss', lifted: 'neutral', gone: 'neutral' };
export const EDITION_TONES: Readonly<Record<EditionState, Tone>> = {
  importing: 'info',
  ready: 'warn',
  active: 'gain',
  replaced: 'neutral',
  discarded: 'neutral',
};
