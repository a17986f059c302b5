/** One operator proposes a commission rate, with a reason for the approver. */
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import { proposeRate } from '@lumbung/contract/commissions/routes.gen.ts';
import type { Side } from '@lumbung/contract/commissions/rate.ts';
import { Segmented, Select, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleCommissions } from '@lumbung/wording/console-commissions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog, SHORTEST_NOTE } from '../../app/form-dialog.tsx';
import { shareOfPercent } from '@lumbung/kernel/typed-percent.ts';

export function ProposeRateDialog({ onClose }: { onClose: (told?: string) => void }) {
  const text = useTexts(consoleCommissions);
  const types = useTexts(catalogue).types;
  const form = useForm(proposeRate, {
    values: { agentCode: '', productId: '', productType: '' as ProductType | '', side: 'in' as Side, percent: '', validFrom: '', note: '' },
    checks: {
      percent: (value) => shareOfPercent(value) === null && text.percentMissing,
      validFrom: (value) => value === '' && text.dayMissing,
      note: (value) => value.trim().length < SHORTEST_NOTE && text.noteMissing,
    },
    input: ({ agentCode, productId, productType, side, percent, validFrom, note }) => ({
      ...(agentCode.trim() === '' ? {} : { agentCode: agentCode.trim() }),
      ...(productId.trim() === '' ? {} : { productId: productId.trim().toUpperCase() }),
      ...(productType === '' ? {} : { productType }),
      side,
      share: shareOfPercent(percent)!,
      validFrom,
      note,
    }),
    fields: { agentCodeUnknown: 'agentCode', productNotFound: 'productId', productBesideType: 'productType', rateTooSoon: 'validFrom', rateKnown: 'validFrom' },
    // No idempotency key: a refused proposal is changed and sent again, and only one proposal per rate can be open.
    onDone: () => onClose(text.proposed),
  });
  return (
    <FormDialog title={text.propose} form={form} submit={text.submit} onClose={() => onClose()}>
      <TextInput {...form.text('agentCode')} label={text.agentCode} hint={text.agentCodeHint} maxLength={20} autoComplete="off" autoCapitalize="characters" />
      <div>
        <Segmented<Side>
          label={text.side}
          value={form.values.side}
          onValue={(side) => form.set('side', side)}
          options={[
            { value: 'in', label: text.sides.in },
            { value: 'out', label: text.sides.out },
          ]}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...form.text('productId')} label={text.product} hint={text.productHint} autoComplete="off" autoCapitalize="characters" />
        <Select {...form.text('productType')} label={text.type}>
          <option value="">{text.anyType}</option>
          {Object.entries(types).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput {...form.text('percent')} label={text.percent} hint={text.percentHint} inputMode="decimal" autoComplete="off" />
        <TextInput {...form.text('validFrom')} label={text.validFrom} hint={text.validFromHint} type="date" />
      </div>
      <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
    </FormDialog>
  );
}
