/** Selections of a promotion: several out of few as checkboxes, several out of many one by one. */
import type { ListChoicesReply } from '@lumbung/contract/promotions/list-choices.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Checkbox, Select } from '@lumbung/ui/field.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function ManyChoice<Value extends string | number>({
  legend,
  options,
  chosen,
  onChosen,
}: {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
}) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChosen(options.map((one) => one.value).filter((one) => (one === value ? target.checked : chosen.includes(one))))}
            label={label}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** There are many funds: each is added from a select, and listed below it until removed. */
export function ProductChoice({
  id,
  label,
  products,
  chosen,
  onChosen,
  error,
}: {
  id: string;
  label: string;
  products: ListChoicesReply['products'];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const text = useTexts(consolePromotions);
  return (
    <div>
      <Select id={id} label={label} error={error} value="" onChange={({ target }) => onChosen([...chosen, target.value])}>
        <option value="">{chosen.length === 0 ? text.chooseProduct : text.addProduct}</option>
        {products
          .filter(({ productId }) => !chosen.includes(productId))
          .map(({ productId, name }) => (
            <option key={productId} value={productId}>
              {name}
            </option>
          ))}
      </Select>
      {chosen.length > 0 && (
        <ul className="mt-2 mb-0 list-none p-0">
          {chosen.map((productId) => {
            const name = products.find((one) => one.productId === productId)?.name ?? productId;
            return (
              <li key={productId} className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1 last:border-b-0">
                {name}
                <Button kind="quiet" size="dense" onClick={() => onChosen(chosen.filter((one) => one !== productId))}>
                  {text.remove(name)}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
