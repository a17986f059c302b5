/** Status of a goal as a coloured label. */
import type { Goal } from '@lumbung/contract/goals/shapes.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import { useTexts } from '../../app/preferences.tsx';

const TONES: Readonly<Record<Goal['status'], Tone>> = { ahead: 'gain', onTrack: 'gain', behind: 'warn', off: 'loss' };

export function StatusBadge({ goal: { state, status } }: { goal: Pick<Goal, 'state' | 'status'> }) {
  const text = useTexts(goals);
  return state === 'ended' ? <Badge>{text.ended}</Badge> : <Badge tone={TONES[status]}>{text.statuses[status]}</Badge>;
}
