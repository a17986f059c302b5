/** The roles of an operator: a checkbox each, with what the role opens. */
import { Checkbox } from '@lumbung/ui/field.tsx';
import { CircleAlert, Icon } from '@lumbung/ui/icons.tsx';
import type { Operator } from '@lumbung/contract/operators/operator.ts';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export type Role = Operator['roles'][number];
const ROLES: readonly Role[] = ['compliance', 'finance', 'product', 'support', 'admin'];

export function RoleChoice({
  chosen,
  onChosen,
  error,
  isFixed = false,
  isTitled = false,
}: {
  chosen: readonly Role[];
  onChosen: (roles: Role[]) => void;
  error?: string | undefined;
  isFixed?: boolean;
  /** The surrounding card already shows the title. */
  isTitled?: boolean;
}) {
  const text = useTexts(consoleUsers);
  const { roles } = useTexts(consoleTexts);
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className={isTitled ? 'sr-only' : 'mb-1 p-0 text-sm font-semibold'}>{text.roles}</legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            disabled={isFixed}
            checked={chosen.includes(role)}
            onChange={(event) => onChosen(ROLES.filter((one) => (one === role ? event.target.checked : chosen.includes(one))))}
            label={
              <>
                <span className="block font-semibold">{roles[role]}</span>
                <span className="block text-xs text-ink-2">{text.dutyHints[role]}</span>
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
