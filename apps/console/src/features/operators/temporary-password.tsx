/** A temporary password, shown once, to be handed over in person. */
import type { TemporaryPassword as Made } from '@lumbung/contract/operators/operator.ts';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { consoleUsers } from '@lumbung/wording/console-users.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function TemporaryPassword({ made, name }: { made: Made; name: string }) {
  const text = useTexts(consoleUsers);
  const general = useTexts(consoleTexts);
  return (
    <div role="status">
      <InlineNotice tone="warn">{text.passwordLead}</InlineNotice>
      <CopyRow
        label={text.passwordTitle(name)}
        shown={<span className="num text-md break-all">{made.temporaryPassword}</span>}
        copied={made.temporaryPassword}
        texts={{ copy: general.copy, done: general.copied, name: text.passwordName }}
      />
      <p className="text-sm text-ink-2">
        {text.until} <DateTime at={made.temporaryUntil} />
      </p>
    </div>
  );
}
