/** Registration form for bonds: occupation from the ministry's tree, and the terms. */
import { register } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import type { GetBondOccupationsReply } from '@lumbung/contract/lookups/get-bond-occupations.ts';
import { type BondAnswer, type BondChoice, type BondTree, bondBusinessFields, bondPositions, settleBondAnswer } from '@lumbung/kernel/bond-occupations.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Checkbox, FieldError, Select } from '@lumbung/ui/field.tsx';
import { bondsRegister } from '@lumbung/wording/bonds-register.ts';
import { FormErrors, FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

/** The occupation tree for direct customers of the platform. */
export function treeOf({ variants, businessFields }: GetBondOccupationsReply): BondTree {
  return { occupations: variants.find(({ variant }) => variant === 'general')?.occupations ?? [], businessFields };
}

const given = ({ occupation, position, businessField }: Record<'occupation' | 'position' | 'businessField', string>): BondAnswer => ({
  ...(occupation ? { occupation } : {}),
  ...(position ? { position } : {}),
  ...(businessField ? { businessField } : {}),
});

export function RegisterForm({ tree, mayDeal, isKnown, onDone }: { tree: BondTree; mayDeal: boolean; isKnown: boolean; onDone: () => void }) {
  const text = useTexts(bondsRegister);
  const form = useForm(register, {
    values: { occupation: '', position: '', businessField: '', isAgree: false, dealing: mayDeal },
    checks: {
      occupation: (value) => value === '' && text.missingChoice,
      position: (value, values) => value === '' && bondPositions(tree, values.occupation).length > 0 && text.missingChoice,
      businessField: (value, values) => value === '' && bondBusinessFields(tree, given(values)).length > 0 && text.missingChoice,
      isAgree: (value) => !value && text.mustAgree,
    },
    input: (values) => ({ occupation: values.occupation, ...given(values), isAgree: values.isAgree, dealing: values.dealing }),
    onDone,
  });
  const answer = given(form.values);
  const [positions, fields] = [bondPositions(tree, answer.occupation), bondBusinessFields(tree, answer)];
  /** Fills in values that follow from the choice, and clears values that no longer match it. */
  function choose(change: BondAnswer): void {
    const settled = settleBondAnswer(tree, { ...given(form.latest()), ...change });
    form.set('occupation', settled.occupation ?? '');
    form.set('position', settled.position ?? '');
    form.set('businessField', settled.businessField ?? '');
  }
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <FormErrors form={form} />
      <Card title={text.work} id="work">
        <p className="mb-4 text-sm text-ink-2">{text.workWhy}</p>
        <div className="grid gap-4">
          <Select {...form.text('occupation')} onChange={(event) => choose({ occupation: event.target.value })} label={text.occupation}>
            <Options of={tree.occupations} />
          </Select>
          {positions.length > 0 && (
            <Select {...form.text('position')} onChange={(event) => choose({ position: event.target.value })} label={text.position}>
              <Options of={positions} />
            </Select>
          )}
          {fields.length > 0 && (
            <Select {...form.text('businessField')} onChange={(event) => choose({ businessField: event.target.value })} label={text.businessField}>
              <Options of={fields} />
            </Select>
          )}
        </div>
      </Card>
      <Card title={text.terms} id="terms">
        <ul className="mb-4 grid list-disc gap-2 pl-5 text-sm">
          {text.termsOfBuying.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <div className="grid gap-3">
          <Checkbox {...form.box('isAgree')} label={text.agree} />
          <FieldError text={form.values.isAgree ? undefined : form.errors.isAgree} />
          {!mayDeal && <Checkbox {...form.box('dealing')} label={text.dealing} />}
        </div>
      </Card>
      <FormNotice form={form} />
      <Button type="submit" size="large" isWide isBusy={form.isBusy}>
        {isKnown ? text.save : text.submit}
      </Button>
    </form>
  );
}

function Options({ of }: { of: readonly BondChoice[] }) {
  const text = useTexts(bondsRegister);
  const { language } = usePreferences();
  return (
    <>
      <option value="">{text.choose}</option>
      {of.map(({ code, label }) => (
        <option key={code} value={code}>
          {label[language]}
        </option>
      ))}
    </>
  );
}
