/** Rating of a closed conversation: five named levels and a comment. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Conversation } from '@lumbung/contract/chat/conversation.ts';
import { closeConversation } from '@lumbung/contract/chat/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { Segmented, TextArea } from '@lumbung/ui/field.tsx';
import { chat } from '@lumbung/wording/chat.ts';
import { useTexts } from '../../app/preferences.tsx';

const STARS = ['1', '2', '3', '4', '5'] as const;

export function RateForm({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const text = useTexts(chat);
  const [stars, setStars] = useState<(typeof STARS)[number]>('5');
  const [comment, setComment] = useState('');
  const send = useSend(closeConversation);
  const { conversationId, rating, about } = conversation;
  return (
    <Card title={text.closedTitle} id="closed">
      {rating === null ? (
        <div className="grid gap-4">
          <Segmented
            isWide
            label={text.rateTitle}
            value={stars}
            onValue={setStars}
            options={STARS.map((value) => ({ value, label: text.ratings[Number(value) - 1]! }))}
          />
          <TextArea label={text.comment} optional={text.optional} maxLength={500} value={comment} onChange={(event) => setComment(event.target.value)} />
          <div>
            <Button isBusy={send.isPending} onClick={() => send.mutate({ conversationId, rating: Number(stars), comment }, { onSuccess: onDone })}>
              {text.rate}
            </Button>
          </div>
        </div>
      ) : (
        <p role="status" className="m-0">
          {text.thanks} {text.rating(rating)}
        </p>
      )}
      <Link to="/chat" search={{ about: about.id }} className={`mt-3 -ml-3 ${buttonLook('quiet', 'dense')}`}>
        {text.beginAgain}
      </Link>
    </Card>
  );
}
