/** The result of a check, in a word. */
import { wordOf } from '@lumbung/wording/messages.ts';
import { Badge, type Tone } from '@lumbung/ui/badge.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  waiting: 'info',
  match: 'gain',
  exact: 'gain',
  similar: 'warn',
  differs: 'loss',
  different: 'loss',
  unknown: 'loss',
  noAccount: 'loss',
  clear: 'gain',
  cleared: 'gain',
  hit: 'warn',
  confirmed: 'loss',
};

export function Verdict({ outcome }: { outcome: string }) {
  const { outcomes } = useTexts(consoleKyc);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[outcome] ?? 'neutral'}>{wordOf(outcomes, outcome) ?? outcome}</Badge>
    </span>
  );
}
