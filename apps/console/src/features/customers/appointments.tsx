/** Pending agent appointments awaiting a second operator, above the list of agents; and the button to propose one. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@lumbung/contract/customers/appoint-agent.ts';
import { listAgents, listAppointments } from '@lumbung/contract/customers/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleCustomers } from '@lumbung/wording/console-customers.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { AppointDialog } from './appoint-dialog.tsx';

type Open = { readonly kind: 'appoint' } | { readonly kind: 'decide'; readonly proposalId: string; readonly of: Appointment } | null;

export function Appointments() {
  const text = useTexts(consoleCustomers);
  const client = useQueryClient();
  const waiting = useCall(listAppointments, {});
  const [open, setOpen] = useState<Open>(null);
  const [told, setTold] = useState<string | null>(null);
  const close = (words?: string): void => {
    setOpen(null);
    if (words) setTold(words);
    void invalidate(client, listAppointments);
    void invalidate(client, listAgents);
  };
  return (
    <>
      <div>
        <Button onClick={() => setOpen({ kind: 'appoint' })}>{text.appoint}</Button>
      </div>
      <Told text={told} />
      <Loaded of={waiting} shape={<Skeleton className="h-24" />} faultIn="card">
        {({ items }) =>
          items
            .filter(({ proposalId }) => proposalId !== null)
            .map((item) => (
              <Card key={item.proposalId}>
                <h2 className="mb-2 font-semibold">{text.proposedAgent(item.code)}</h2>
                <AppointmentFacts of={item} />
                <div className="mt-3">
                  <Button kind="secondary" onClick={() => setOpen({ kind: 'decide', proposalId: item.proposalId!, of: item })}>
                    {text.decide}
                  </Button>
                </div>
              </Card>
            ))
        }
      </Loaded>
      {open?.kind === 'appoint' && <AppointDialog onClose={close} />}
      {open?.kind === 'decide' && (
        <DecideDialog proposalId={open.proposalId} onClose={close}>
          <AppointmentFacts of={open.of} />
        </DecideDialog>
      )}
    </>
  );
}

function AppointmentFacts({ of: { name, email, phone, endsAt } }: { of: Appointment }) {
  const text = useTexts(consoleCustomers);
  return (
    <Facts
      rows={[
        [text.name, name],
        [text.email, email],
        [text.phone, phone],
        [text.appointmentEnds, <DateTime key="until" at={endsAt} />],
      ]}
    />
  );
}
