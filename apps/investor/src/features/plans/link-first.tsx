/** The chosen bank account is not linked yet: saves the input as a draft and links to the account linking page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SourceOut } from '@lumbung/contract/disciplines/plan.ts';
import { list } from '@lumbung/contract/disciplines/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { common } from '@lumbung/wording/common.ts';
import { plans } from '@lumbung/wording/plans.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { type Drafting, draftPlan } from './draft-plan.ts';

export function LinkFirst({ source, ...drafting }: Drafting & { source: SourceOut }) {
  const text = useTexts(plans);
  const general = useTexts(common);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function go(): Promise<void> {
    setBusy(true);
    try {
      const drafted = await draftPlan(drafting);
      if (typeof drafted === 'string') return setWrong(drafted);
      await invalidate(client, list);
      await navigate({ to: '/autodebit' });
    } catch (fault) {
      setWrong(faultText(fault, general));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-label={text.debitGroup(source.name)} className="grid gap-2 rounded-tile border border-line p-4">
      <p className="font-semibold">{text.debitGroup(source.name)}</p>
      <p className="text-sm text-ink-2">{source.reason === 'linkLost' ? text.sourceLost : text.debitLinkLead(source.name)}</p>
      {wrong && <Refusal text={wrong} />}
      <Button kind="secondary" isWide isBusy={isBusy} onClick={() => void go()}>
        {text.debitLink(source.name)}
      </Button>
    </section>
  );
}
