/** One operator proposes to end a fund: a merger into another fund, or a liquidation at an amount per unit, and the day. */
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';
import { proposeLiquidation, proposeMerger } from '@lumbung/contract/holdings/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { plainDecimal } from '@lumbung/kernel/typed-percent.ts';
import { Checkbox, RadioCards, Select, TextInput } from '@lumbung/ui/field.tsx';
import { consoleFunds } from '@lumbung/wording/console-funds.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { targetsOf } from './next-step.ts';

type Kind = 'merger' | 'liquidation';
const DECISIONS = { merger: 'holdings.merge', liquidation: 'holdings.liquidate' } as const;

export function EndFundDialog({ fund, funds, onClose }: { fund: Fund; funds: readonly Fund[]; onClose: (told?: string) => void }) {
  const text = useTexts(consoleFunds);
  const { noteProblem, ends } = useProposal(onClose);
  const { productId, name, currency } = fund;
  // A liquidated fund can only pay out a further part of its money.
  const isFurther = fund.ending !== null;
  const form = useForm(
    (
      { kind, intoProductId, perUnit, isFinal, ...about }: { kind: Kind; intoProductId: string; day: string; perUnit: string; isFinal: boolean; note: string },
      key,
    ) =>
      kind === 'merger'
        ? send(connected(), proposeMerger, { productId, intoProductId, ...about }, { idempotencyKey: key })
        : send(connected(), proposeLiquidation, { productId, perUnit, isFinal, ...about }, { idempotencyKey: key }),
    {
      values: { kind: (isFurther ? 'liquidation' : 'merger') as Kind, intoProductId: '', day: '', perUnit: '', isFinal: true, note: '' },
      checks: {
        intoProductId: (value, { kind }) => kind === 'merger' && value === '' && text.targetMissing,
        day: (value) => value === '' && text.dayMissing,
        perUnit: (value, { kind }) => kind === 'liquidation' && (parseDecimal(plainDecimal(value), SCALE.nav) ?? 0n) <= 0n && text.perUnitMissing,
        note: noteProblem,
      },
      input: (values) => ({ ...values, perUnit: plainDecimal(values.perUnit) }),
      fields: { dayTooSoon: 'day', notMergeable: 'intoProductId' },
      ...ends,
    },
  );
  const { kind } = form.values;
  return (
    <ProposalDialog
      kind={DECISIONS[kind]}
      title={isFurther ? text.furtherTitle(name) : text.endTitle(name)}
      facts={[]}
      form={form}
      note={form.text('note')}
      onClose={() => onClose()}
    >
      {!isFurther && (
        <RadioCards<Kind>
          legend={text.kind}
          value={kind}
          onValue={(next) => form.set('kind', next)}
          options={[
            { value: 'merger', label: text.kinds.merger },
            { value: 'liquidation', label: text.kinds.liquidation },
          ]}
        />
      )}
      {kind === 'merger' && (
        <Select {...form.text('intoProductId')} label={text.target} hint={text.targetHint}>
          <option value="">{text.chooseTarget}</option>
          {targetsOf(fund, funds).map((target) => (
            <option key={target.productId} value={target.productId}>
              {`${target.name} (${target.productId})`}
            </option>
          ))}
        </Select>
      )}
      <TextInput {...form.text('day')} label={isFurther ? text.payDay : text.day} hint={isFurther ? text.payDayHint : text.dayHint} type="date" />
      {kind === 'liquidation' && (
        <>
          <TextInput {...form.text('perUnit')} label={text.perUnit(currency)} hint={text.perUnitHint} inputMode="decimal" autoComplete="off" />
          <Checkbox {...form.box('isFinal')} label={text.isFinal} />
        </>
      )}
    </ProposalDialog>
  );
}
