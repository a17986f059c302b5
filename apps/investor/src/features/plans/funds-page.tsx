/** Step 1: name, funds and amounts of the plan. */
import { moneyText } from '@lumbung/kernel/format.ts';
import { readTypedRupiah } from '@lumbung/kernel/typed-amount.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { FieldError, Select, TextInput } from '@lumbung/ui/field.tsx';
import { Icon, Trash2 } from '@lumbung/ui/icons.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { Money } from '@lumbung/ui/numbers.tsx';
import { common } from '@lumbung/wording/common.ts';
import { plans } from '@lumbung/wording/plans.ts';
import { FormErrors } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { StepFoot, type StepProps } from './steps.tsx';
import { lineWrong, type TypedLine } from './typed-plan.ts';
import { useStep } from './use-step.ts';

export function FundsPage({ typed, options, onTyped }: StepProps) {
  const text = useTexts(plans);
  const general = useTexts(common);
  const { language } = usePreferences();
  const fundOf = (productId: string) => options.funds.find((fund) => fund.productId === productId);
  const rupiahText = (amount: number): string => moneyText(String(amount), language);
  const wrongOf = (line: TypedLine): string | null => {
    const fund = fundOf(line.productId);
    const wrong = lineWrong(line, fund);
    if (wrong === null) return null;
    return wrong === 'unread' ? general.amountUnread : text.belowMinimum(rupiahText(fund?.minimum ?? 0));
  };
  const form = useStep(
    'schedule',
    { name: typed.name, lines: typed.lines },
    {
      name: (name) => name.trim() === '' && text.nameMissing,
      lines: (lines) => (lines.length === 0 ? text.fundsMissing : (lines.map(wrongOf).find((wrong) => wrong !== null) ?? false)),
    },
    ({ name, lines }) => onTyped({ ...typed, name: name.trim(), lines }),
  );
  const { lines } = form.values;
  const setLines = (next: readonly TypedLine[]): void => {
    form.set('lines', next);
    onTyped({ ...typed, name: form.latest().name, lines: next });
  };
  const left = options.funds.filter(({ productId }) => lines.every((line) => line.productId !== productId));
  const total = lines.reduce((sum, { amount }) => sum + (readTypedRupiah(amount) ?? 0n), 0n);
  return (
    <form noValidate onSubmit={form.submit} className="mx-auto max-w-160">
      <FormErrors form={form} />
      <Card>
        <div className="grid gap-5">
          <TextInput {...form.text('name')} label={text.name} hint={text.nameHint} maxLength={60} autoComplete="off" />
          <div id="lines" className="grid gap-5">
            {lines.map((line, index) => {
              const fund = fundOf(line.productId);
              const name = fund?.name ?? line.productId;
              return (
                <div key={line.productId} className="grid gap-1">
                  <MoneyInput
                    id={`amount-${line.productId}`}
                    label={name}
                    aria-label={text.amountOf(name)}
                    hint={fund && text.minimumOf(rupiahText(fund.minimum))}
                    error={form.errors.lines === undefined ? undefined : (wrongOf(line) ?? undefined)}
                    value={line.amount}
                    onValue={(amount) => setLines(lines.map((one, at) => (at === index ? { ...one, amount } : one)))}
                  />
                  <Button
                    kind="quiet"
                    size="dense"
                    className="justify-self-start"
                    icon={<Icon of={Trash2} size={16} />}
                    aria-label={text.takeOut(name)}
                    onClick={() => setLines(lines.filter((one) => one !== line))}
                  >
                    {text.takeOutShort}
                  </Button>
                </div>
              );
            })}
          </div>
          {left.length > 0 && lines.length < 50 && (
            <Select
              id="fund"
              label={text.pickFund}
              value=""
              onChange={(event) => event.target.value !== '' && setLines([...lines, { productId: event.target.value, amount: '' }])}
            >
              <option value="">{text.pickFundNone}</option>
              {left.map(({ productId, name }) => (
                <option key={productId} value={productId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {lines.length === 0 && <FieldError text={form.errors.lines} />}
          {lines.length > 1 && (
            <p className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
              <span>{text.subtotal}</span>
              <Money value={String(total)} />
            </p>
          )}
        </div>
      </Card>
      <StepFoot back={null} label={text.next} isBusy={form.isBusy} />
    </form>
  );
}
