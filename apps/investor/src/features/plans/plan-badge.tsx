/** State of a plan as a coloured label. */
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { useTexts } from '../../app/preferences.tsx';

const TONES: Readonly<Record<string, Tone>> = { active: 'gain', paused: 'warn', draft: 'info', ended: 'neutral' };

export function PlanBadge({ state }: { state: string }) {
  const text = useTexts(plans);
  return <Badge tone={TONES[state] ?? 'neutral'}>{text.states[state] ?? state}</Badge>;
}
