/** The investor's passkeys: the list, and whether one is required after the password. */
import { useQueryClient } from '@tanstack/react-query';
import type { GetOverviewReply } from '@lumbung/contract/security/overview.ts';
import { addPasskey, askForPasskey, beginPasskey, getOverview, listEvents, removePasskey, renamePasskey } from '@lumbung/contract/security/routes.gen.ts';
import { connected, invalidate } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { security } from '@lumbung/wording/security.ts';
import { PasskeysCard } from '@lumbung/web/passkeys-card.tsx';
import { useTexts } from '../../app/preferences.tsx';
import { restart } from '../../app/session.ts';
import { useProof } from './proof.tsx';

export const PASSKEY_CALLS = { begin: beginPasskey, add: addPasskey, rename: renamePasskey, remove: removePasskey };

export function Passkeys({ passkeys, isAsked }: { passkeys: GetOverviewReply['passkeys']; isAsked: boolean }) {
  const text = useTexts(security);
  const client = useQueryClient();
  const { dialog, withProof } = useProof();
  return (
    <>
      <PasskeysCard
        passkeys={passkeys}
        calls={PASSKEY_CALLS}
        withProof={withProof}
        hint={text.passkeysHint}
        removeLead={text.removeLead}
        onChanged={async (isElsewhereOut) => {
          if (isElsewhereOut) await restart(client);
          await invalidate(client, getOverview, listEvents);
        }}
        beside={({ isBusy, change }) =>
          passkeys.length > 0 && (
            <div>
              <Checkbox
                label={text.ask}
                checked={isAsked}
                disabled={isBusy}
                onChange={({ target }) => void change(() => send(connected(), askForPasskey, { isAsked: target.checked }))}
              />
              <p className="pl-8 text-sm text-ink-3">{text.askHint}</p>
            </div>
          )
        }
      />
      {dialog}
    </>
  );
}
