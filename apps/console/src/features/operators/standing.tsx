/** The state of an operator: proposed, invited, active or suspended. */
import type { OperatorRow } from '@lumbung/contract/operators/operator.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

const TONES: Record<OperatorRow['state'], Tone> = { proposed: 'warn', invited: 'info', active: 'gain', suspended: 'loss' };

export function Standing({ state }: { state: OperatorRow['state'] }) {
  const text = useTexts(consoleUsers);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[state]}>{text.states[state]}</Badge>
    </span>
  );
}
