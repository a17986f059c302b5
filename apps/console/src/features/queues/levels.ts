/** The colour of a queue level. */
import type { Queue } from '@lumbung/contract/operations/queues.ts';
import type { Tone } from '@lumbung/ui/badge.tsx';

export const LEVEL_TONES: Record<Queue['level'], Tone> = { calm: 'neutral', late: 'warn', alarm: 'loss', unknown: 'loss' };
