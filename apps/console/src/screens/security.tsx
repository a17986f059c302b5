/** An operator's own sign-in: passkeys, and what only others can change. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '@lumbung/contract/operators/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { consoleSecurity } from '@lumbung/wording/console-security.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { PasskeysCard } from '@lumbung/web/passkeys-card.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useSession } from '../app/session.ts';
import { useSignInAgain } from '../features/operators/sign-in-again.tsx';

export const Route = createFileRoute('/security')({ component: Security });

const CALLS = { begin: beginPasskey, add: addPasskey, rename: renamePasskey, remove: removePasskey };

function Security() {
  const text = useTexts(consoleSecurity);
  const client = useQueryClient();
  const { dialog, withProof } = useSignInAgain();
  const passkeys = useCall(listPasskeys, {});
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Loaded of={passkeys} shape={<Skeleton className="h-60" />} faultIn="card">
          {({ items }) => (
            <PasskeysCard
              passkeys={items}
              calls={CALLS}
              withProof={withProof}
              hint={text.passkeysHint}
              removeLead={text.removeLead}
              onChanged={() => invalidate(client, listPasskeys)}
            />
          )}
        </Loaded>
        <Own />
      </div>
      {dialog}
    </>
  );
}

function Own() {
  const text = useTexts(consoleSecurity);
  const { roles } = useTexts(consoleTexts);
  const operator = useSession()?.operator;
  return (
    <Card title={text.own} id="own" hint={text.ownHint}>
      <Facts
        rows={[
          [
            text.email,
            <span key="email" className="break-all">
              {operator?.email}
            </span>,
          ],
          [text.roles, operator?.roles.map((role) => roles[role]).join(', ')],
          [text.factor, text.factorOn],
        ]}
      />
    </Card>
  );
}
