/** Edits the draft of a promotion beside what investors would read of it. */
import { useState } from 'react';
import type { ListChoicesReply } from '@lumbung/contract/promotions/list-choices.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { writePromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Checkbox, Segmented, Select, TextArea, TextInput } from '@lumbung/ui/field.tsx';
import { MoneyInput } from '@lumbung/ui/money-input.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { type Form, FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { LanguageTabs } from '../../app/language-tabs.tsx';
import { ManyChoice, ProductChoice } from './choices.tsx';
import { checksOf, inputOf, readAs, type Values, valuesOf, type Way } from './draft.ts';
import { Seen } from './seen.tsx';

const CURRENCIES = ['IDR', 'USD'] as const;
const AUDIENCES = ['everybody', 'persons', 'companies'] as const;
const TYPES = ['moneyMarket', 'fixedIncome', 'balanced', 'equity', 'index', 'protected'] as const;

interface Part {
  readonly form: Form<Values>;
  readonly choices: ListChoicesReply;
}

export function Editor({ draft, choices, onSaved }: { draft: OpsPromotion | null; choices: ListChoicesReply; onSaved: (promotionId: string) => void }) {
  const text = useTexts(consolePromotions);
  const { language } = usePreferences();
  const form = useForm(writePromotion, {
    values: valuesOf(draft),
    checks: checksOf(text.wrong, language),
    input: (values) => ({ ...inputOf(values, language), ...(draft ? { promotionId: draft.promotionId } : {}) }),
    // All other causes of `promotionImpossible` are validated here; only a last day in the past is left.
    fields: { codeTaken: 'code', productNotFound: 'products', funderUnknown: 'funder', promotionImpossible: 'endsOn' },
    onDone: ({ promotionId }) => onSaved(promotionId),
    isSentOnce: true,
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form onSubmit={form.submit} noValidate className="grid min-w-0 gap-4">
        <FormErrors form={form} />
        <Texts form={form} />
        <Gives form={form} choices={choices} />
        <Counts form={form} choices={choices} />
        <Whom form={form} choices={choices} />
        <Funds form={form} choices={choices} />
        <FormNotice form={form} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {text.save}
          </Button>
        </div>
      </form>
      <Seen hint={text.seenHint} read={(lang) => readAs(form.values, lang, choices, language)} />
    </div>
  );
}

function Texts({ form }: Pick<Part, 'form'>) {
  const text = useTexts(consolePromotions);
  const { fields, hints, parts } = text;
  const [lang, setLang] = useState<'id' | 'en'>('id');
  const of = lang === 'id' ? (['titleId', 'textId', 'termsId'] as const) : (['titleEn', 'textEn', 'termsEn'] as const);
  const [title, words, terms] = of;
  // Errors in the hidden language are reported above; this leads to it.
  const others = lang === 'id' ? (['titleEn', 'textEn', 'termsEn'] as const) : (['titleId', 'textId', 'termsId'] as const);
  const hasElse = others.some((field) => form.errors[field] !== undefined);
  return (
    <Card title={parts.texts} id="texts">
      <div className="grid gap-4">
        <TextInput {...form.text('code')} label={fields.code} hint={hints.code} maxLength={20} autoComplete="off" autoCapitalize="characters" />
        <div>
          <LanguageTabs value={lang} onValue={setLang} />
        </div>
        <div key={lang} className="grid gap-4">
          <TextInput {...form.text(title)} label={fields[title]} maxLength={80} />
          <TextArea {...form.text(words)} label={fields[words]} maxLength={500} rows={3} />
          <TextArea {...form.text(terms)} label={fields[terms]} maxLength={4000} rows={5} />
        </div>
        {hasElse && (
          <div>
            <Button kind="secondary" size="dense" onClick={() => setLang(lang === 'id' ? 'en' : 'id')}>
              {lang === 'id' ? text.inEn : text.inId}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Gives({ form }: Part) {
  const text = useTexts(consolePromotions);
  const { fields, hints, parts } = text;
  const { currency, way } = form.values;
  const changeCurrency = (next: typeof currency): void => {
    form.set('currency', next);
    // Funds are chosen in the currency of the promotion.
    form.set('products', []);
  };
  return (
    <Card title={parts.gives} id="gives">
      <div className="grid gap-4">
        <div>
          <Segmented<Way>
            label={fields.way}
            value={way}
            onValue={(value) => form.set('way', value)}
            options={[
              { value: 'share', label: text.ways.share },
              { value: 'amount', label: text.ways.amount },
            ]}
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          {way === 'share' ? (
            <>
              <TextInput {...form.text('percent')} label={fields.percent} hint={hints.percent} inputMode="decimal" autoComplete="off" />
              <MoneyInput {...form.typed('cap')} label={fields.cap} hint={hints.cap} currency={currency} autoComplete="off" />
            </>
          ) : (
            <MoneyInput {...form.typed('amount')} label={fields.amount} currency={currency} autoComplete="off" />
          )}
          <MoneyInput {...form.typed('minimum')} label={fields.minimum} currency={currency} autoComplete="off" />
          <Select id="currency" label={fields.currency} value={currency} onChange={({ target }) => changeCurrency(target.value as typeof currency)}>
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {text.currencies[one]}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </Card>
  );
}

function Counts({ form, choices }: Part) {
  const text = useTexts(consolePromotions);
  const { types } = useTexts(catalogue);
  const { fields, parts } = text;
  const { values, errors } = form;
  const named = choices.products.filter(({ currency }) => currency === values.currency);
  return (
    <Card title={parts.counts} id="counts" hint={text.all}>
      <div className="grid gap-5">
        <ProductChoice
          id="products"
          label={fields.products}
          products={named}
          chosen={values.products}
          onChosen={(products) => form.set('products', products)}
          error={errors.products}
        />
        <ManyChoice
          legend={fields.productTypes}
          options={TYPES.map((type) => ({ value: type, label: types[type] }))}
          chosen={values.productTypes}
          onChosen={(productTypes) => form.set('productTypes', productTypes)}
        />
        <ManyChoice
          legend={fields.methods}
          options={choices.methods.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={values.methods}
          onChosen={(methods) => form.set('methods', methods)}
        />
      </div>
    </Card>
  );
}

function Whom({ form }: Part) {
  const text = useTexts(consolePromotions);
  const { fields, hints, parts } = text;
  return (
    <Card title={parts.who} id="who">
      <div className="grid gap-4 md:grid-cols-2">
        <Select {...form.text('audience')} label={fields.audience}>
          {AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {text.audiences[one]}
            </option>
          ))}
        </Select>
        <TextInput {...form.text('perPerson')} label={fields.perPerson} inputMode="numeric" autoComplete="off" />
        <TextInput {...form.text('beginsOn')} label={fields.beginsOn} type="date" />
        <TextInput {...form.text('endsOn')} label={fields.endsOn} type="date" />
        <TextInput {...form.text('holdingDays')} label={fields.holdingDays} hint={hints.holdingDays} inputMode="numeric" autoComplete="off" />
        <div className="self-center">
          <Checkbox {...form.box('isFirstOnly')} label={text.isFirstOnly} />
        </div>
      </div>
    </Card>
  );
}

function Funds({ form, choices }: Part) {
  const text = useTexts(consolePromotions);
  const { fields, hints, parts } = text;
  return (
    <Card title={parts.money} id="money">
      <div className="grid gap-4 md:grid-cols-2">
        <Select {...form.text('funder')} label={fields.funder} hint={hints.funder}>
          <option value="house">{text.us}</option>
          {choices.houses.map(({ houseId, name }) => (
            <option key={houseId} value={houseId}>
              {name}
            </option>
          ))}
        </Select>
        <MoneyInput {...form.typed('budget')} label={fields.budget} currency={form.values.currency} autoComplete="off" />
        <TextInput {...form.text('quota')} label={fields.quota} inputMode="numeric" autoComplete="off" />
      </div>
    </Card>
  );
}
