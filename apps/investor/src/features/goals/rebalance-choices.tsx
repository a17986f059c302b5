/** Options of a rebalancing: new money, switches, sales; recalculated on request. */
import { useQueryClient } from '@tanstack/react-query';
import { getRebalance, saveRebalanceStepThree } from '@lumbung/contract/goals/routes.gen.ts';
import type { Rebalancing } from '@lumbung/contract/goals/rebalance-shapes.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { common } from '@lumbung/wording/common.ts';
import { rebalance } from '@lumbung/wording/rebalance.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function RebalanceChoices({ found }: { found: Rebalancing }) {
  const text = useTexts(rebalance);
  const general = useTexts(common);
  const client = useQueryClient();
  const form = useForm(saveRebalanceStepThree, {
    values: { newMoney: String(found.newMoney), maySwitch: found.maySwitch, maySell: found.maySell },
    checks: { newMoney: (typed) => readTypedRupiah(typed) === null && general.amountUnread },
    input: ({ newMoney, maySwitch, maySell }) => ({ goalId: found.goalId, newMoney: String(readTypedRupiah(newMoney)), maySwitch, maySell }),
    fields: { topUpTooSmall: 'newMoney', amountTooLarge: 'newMoney' },
    onDone: () => invalidate(client, getRebalance),
  });
  return (
    <Card title={text.choices} id="choices">
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FormErrors form={form} />
        <MoneyInput {...form.typed('newMoney')} label={text.newMoney} hint={text.newMoneyHint} />
        <Checkbox {...form.box('maySwitch')} label={text.maySwitch} />
        <Checkbox {...form.box('maySell')} label={text.maySell} />
        <FormNotice form={form} />
        <Button type="submit" kind="secondary" isBusy={form.isBusy}>
          {text.anew}
        </Button>
      </form>
    </Card>
  );
}
