/** Sensitive actions require a recent sign-in: otherwise leads to the sign-in page and back. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { logout } from '@lumbung/contract/operators/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { DialogLater } from '@lumbung/ui/dialog-later.tsx';
import { consoleSecurity } from '@lumbung/wording/console-security.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import type { WithProof } from '@lumbung/web/make-passkey.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { forget } from '../../app/session.ts';

export function useSignInAgain(): { readonly dialog: ReactNode; readonly withProof: WithProof } {
  const [isOpen, setOpen] = useState(false);
  return {
    dialog: (
      <Again
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    ),
    async withProof(ask) {
      const answer = await ask();
      if (answer.ok || answer.reason !== 'signInAgain') return answer;
      setOpen(true);
      return null;
    },
  };
}

function Again({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useTexts(consoleSecurity);
  const general = useTexts(consoleTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const leave = useSend(logout);
  return (
    <DialogLater isOpen={isOpen} onClose={onClose} title={text.againTitle} lead={text.againLead}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {general.cancel}
        </Button>
        <Button
          isBusy={leave.isPending}
          onClick={() => leave.mutate({}, { onSettled: () => void forget(client).then(() => navigate({ to: '/login', search: { next: here } })) })}
        >
          {text.again}
        </Button>
      </div>
    </DialogLater>
  );
}
