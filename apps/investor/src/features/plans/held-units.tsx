/** Units of each fund that a plan reserves, and their release, confirmed by a code for exactly that. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanV2 } from '@lumbung/contract/disciplines/plan.ts';
import { getDisciplineV2, releaseBalance, verifyTransactionCode } from '@lumbung/contract/disciplines/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { Told } from '@lumbung/ui/feedback.tsx';
import { Units, useFigures } from '@lumbung/ui/numbers.tsx';
import { plans } from '@lumbung/wording/plans.ts';
import { useTexts } from '../../app/preferences.tsx';
import { outcomeOf } from '../../app/codes/typed-code.tsx';
import { ConfirmByCode } from './confirm-by-code.tsx';

export function HeldUnits({ plan }: { plan: PlanV2 }) {
  const text = useTexts(plans);
  const { units: figure } = useFigures();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const verify = useSend(verifyTransactionCode);
  const release = useSend(releaseBalance);
  const { strategyId } = plan;
  const nameOf = (productId: string): string => (plan.mandate ?? plan.draft)?.products.find((one) => one.productId === productId)?.name ?? productId;
  const held = plan.reserves.find(({ productId }) => productId === chosen);

  // Keep showing the confirmation after the last units were released.
  if (plan.reserves.length === 0 && !isTold) return null;
  async function onCode(productId: string, code: string) {
    const right = await verify.mutateAsync({ strategyId, code });
    if (!right.ok) return outcomeOf(right);
    const answer = await release.mutateAsync({ strategyId, productId, isAllUnits: true });
    if (answer.ok) {
      setChosen(null);
      setTold(true);
      await invalidate(client, getDisciplineV2);
    }
    return outcomeOf(answer);
  }
  return (
    <Card title={text.held} hint={text.heldLead} id="held">
      <Told text={isTold ? text.released : null} className="mb-2" />
      <ul className="m-0 grid list-none gap-3 p-0">
        {plan.reserves.map(({ productId, units }) => (
          <li key={productId} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate text-sm">{nameOf(productId)}</span>
              <Units value={units} className="font-semibold" />
            </span>
            <Button kind="secondary" size="dense" onClick={() => setChosen(productId)}>
              {text.release}
            </Button>
          </li>
        ))}
      </ul>
      <DialogLater
        isOpen={held !== undefined}
        onClose={() => setChosen(null)}
        title={text.releaseTitle(nameOf(chosen ?? ''))}
        lead={held && text.releaseLead(figure(held.units))}
      >
        {held && (
          <ConfirmByCode
            input={{ strategyId, action: 'release', productId: held.productId, isAllUnits: true }}
            submitLabel={text.releaseSubmit}
            onCode={(code) => onCode(held.productId, code)}
          />
        )}
      </DialogLater>
    </Card>
  );
}
