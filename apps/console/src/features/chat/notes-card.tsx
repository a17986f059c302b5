/** Operators' notes about a customer, and a form to add one. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenAtDeskReply } from '@lumbung/contract/chat/desk.ts';
import { addNote, readAtDesk } from '@lumbung/contract/chat/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consoleChat } from '@lumbung/wording/console-chat.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function NotesCard({ investorId, notes }: { investorId: string; notes: OpenAtDeskReply['notes'] }) {
  const text = useTexts(consoleChat);
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const send = useSend(addNote);
  return (
    <Card title={text.notes} hint={text.notesLead} id="notes">
      {notes.length === 0 && <p className="m-0 text-sm text-ink-2">{text.noNotes}</p>}
      <ul className="m-0 list-none p-0">
        {notes.map(({ noteId, text: words, by, writtenAt }) => (
          <li key={noteId} className="border-b border-line py-2 text-sm last:border-b-0">
            <span className="block break-words whitespace-pre-wrap">{words}</span>
            <span className="text-xs text-ink-3">
              {by}
              {' · '}
              <DateTime at={writtenAt} />
            </span>
          </li>
        ))}
      </ul>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') return;
          send.mutate(
            { investorId, text: typed },
            {
              onSuccess: (answer) => {
                if (answer.ok) setTyped('');
                void invalidate(client, readAtDesk);
              },
            },
          );
        }}
      >
        <TextArea label={text.note} rows={2} maxLength={1_000} value={typed} onChange={(event) => setTyped(event.target.value)} />
        <div>
          <Button type="submit" kind="secondary" isBusy={send.isPending}>
            {text.addNote}
          </Button>
        </div>
      </form>
    </Card>
  );
}
