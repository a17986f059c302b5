/** The button of a row: proposes, or decides the pending proposal. */
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function DecisionStep({
  proposalId,
  does = 'propose',
  label,
  about,
  isForRow = true,
  onStart,
}: {
  proposalId: string | null;
  /** The action while no proposal is pending, and its label if it has one of its own. */
  does?: 'propose' | 'decide' | 'close' | 'ask';
  label?: string;
  /** What a pending proposal is about, where several steps stand side by side. */
  about?: string;
  /** Whether keyboard navigation between rows focuses this button. */
  isForRow?: boolean;
  onStart: () => void;
}) {
  const text = useTexts(decisionTexts);
  return (
    <span className="inline-flex flex-wrap items-center gap-2 whitespace-nowrap">
      <Button kind="secondary" size="dense" data-row={isForRow || undefined} onClick={onStart}>
        {proposalId === null ? (label ?? text[does]) : about === undefined ? text.decide : text.decideOn(about)}
      </Button>
      {proposalId !== null && <Badge tone="info">{text.proposedBadge}</Badge>}
    </span>
  );
}
