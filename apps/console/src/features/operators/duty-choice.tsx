/** Which duties somebody has: a box each, with what it opens. */
import { Checkbox } from '@lumbung/ui/field.tsx';
import { CircleAlert, Icon } from '@lumbung/ui/icons.tsx';
import type { Operator } from '@lumbung/contract/operators/operator.ts';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export type Duty = Operator['duties'][number];
const DUTIES: readonly Duty[] = ['compliance', 'finance', 'product', 'support', 'admin'];

export function DutyChoice({
  chosen,
  onChosen,
  error,
  isFixed = false,
}: {
  chosen: readonly Duty[];
  onChosen: (duties: Duty[]) => void;
  error?: string | undefined;
  isFixed?: boolean;
}) {
  const text = useTexts(consoleUsers);
  const { duties } = useTexts(consoleTexts);
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{text.duties}</legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {DUTIES.map((duty) => (
          <Checkbox
            key={duty}
            disabled={isFixed}
            checked={chosen.includes(duty)}
            onChange={(event) => onChosen(DUTIES.filter((one) => (one === duty ? event.target.checked : chosen.includes(one))))}
            label={
              <>
                <span className="block font-semibold">{duties[duty]}</span>
                <span className="block text-xs text-ink-2">{text.dutyHints[duty]}</span>
              </>
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-loss">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
