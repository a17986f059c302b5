/** A promotion as a draft: written by one operator, changed until two publish it. */
import { writePromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormDialog } from '../../app/form-dialog.tsx';
import { shareOfPercent } from '../commissions/share.ts';

const dayOf = (instant: string, off = 0): string => new Date(Date.parse(instant) + 7 * 3_600_000 - off).toISOString().slice(0, 10);

export function WriteDialog({ draft, onClose }: { draft: OpsPromotion | null; onClose: (told?: string) => void }) {
  const text = useTexts(consolePromotions);
  const needs = (value: string) => value.trim() === '' && text.missing;
  const form = useForm(writePromotion, {
    values: {
      code: draft?.code ?? '',
      titleId: draft?.titleId ?? '',
      titleEn: draft?.titleEn ?? '',
      textId: draft?.textId ?? '',
      textEn: draft?.textEn ?? '',
      termsId: draft?.termsId ?? '',
      termsEn: draft?.termsEn ?? '',
      percent: draft?.share ? String(Number(draft.share) * 100) : '',
      amount: draft?.amount ? String(draft.amount) : '',
      cap: draft?.cap ? String(draft.cap) : '',
      minimum: draft ? String(draft.minimum) : '',
      perPerson: String(draft?.perPerson ?? 1),
      quota: draft ? String(draft.quota) : '',
      budget: draft ? String(draft.budget) : '',
      beginsOn: draft ? dayOf(draft.beginsAt) : '',
      endsOn: draft ? dayOf(draft.endsAt, 1) : '',
      holdingDays: String(draft?.holdingDays ?? 30),
      funder: draft?.funder ?? 'house',
      products: draft?.products.join(', ') ?? '',
    },
    checks: {
      code: needs,
      titleId: needs,
      titleEn: needs,
      textId: needs,
      textEn: needs,
      termsId: needs,
      termsEn: needs,
      minimum: needs,
      perPerson: needs,
      quota: needs,
      budget: needs,
      beginsOn: needs,
      endsOn: needs,
      holdingDays: needs,
      funder: needs,
    },
    input: ({ percent, amount, cap, perPerson, quota, holdingDays, products, ...rest }) => ({
      ...rest,
      ...(draft ? { promotionId: draft.promotionId } : {}),
      ...(percent.trim() === '' ? {} : { share: shareOfPercent(percent) ?? '0' }),
      ...(amount.trim() === '' ? {} : { amount }),
      ...(cap.trim() === '' ? {} : { cap }),
      perPerson: Number(perPerson),
      quota: Number(quota),
      holdingDays: Number(holdingDays),
      products: products
        .split(',')
        .map((one) => one.trim().toUpperCase())
        .filter(Boolean),
    }),
    fields: { codeTaken: 'code', productNotFound: 'products', funderUnknown: 'funder', promotionImpossible: 'percent' },
    onDone: () => onClose(text.written),
  });
  const { fields, hints } = text;
  return (
    <FormDialog title={draft ? text.rewrite : text.write} form={form} submit={text.save} onClose={() => onClose()}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...form.text('code')} label={fields.code} maxLength={20} autoComplete="off" autoCapitalize="characters" />
        <TextInput {...form.text('funder')} label={fields.funder} hint={hints.funder} maxLength={20} autoComplete="off" />
        <TextInput {...form.text('titleId')} label={fields.titleId} maxLength={80} />
        <TextInput {...form.text('titleEn')} label={fields.titleEn} maxLength={80} />
        <TextArea {...form.text('textId')} label={fields.textId} maxLength={500} />
        <TextArea {...form.text('textEn')} label={fields.textEn} maxLength={500} />
        <TextArea {...form.text('termsId')} label={fields.termsId} maxLength={4000} />
        <TextArea {...form.text('termsEn')} label={fields.termsEn} maxLength={4000} />
        <TextInput {...form.text('percent')} label={fields.percent} hint={hints.percent} inputMode="decimal" autoComplete="off" />
        <TextInput {...form.text('amount')} label={fields.amount} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('cap')} label={fields.cap} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('minimum')} label={fields.minimum} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('quota')} label={fields.quota} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('budget')} label={fields.budget} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('perPerson')} label={fields.perPerson} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('holdingDays')} label={fields.holdingDays} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('beginsOn')} label={fields.beginsOn} type="date" />
        <TextInput {...form.text('endsOn')} label={fields.endsOn} type="date" />
        <TextInput {...form.text('products')} label={fields.products} hint={hints.products} autoComplete="off" />
      </div>
    </FormDialog>
  );
}
