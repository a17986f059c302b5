/** One conversation with support. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { getMessages } from '@lumbung/contract/chat/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { chat } from '@lumbung/wording/chat.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { signedIn } from '../app/guard.ts';
import { NotFound } from '../app/not-found.tsx';
import { useTexts } from '../app/preferences.tsx';
import { aboutText } from '../features/chat/about-text.ts';
import { Conversation } from '../features/chat/conversation.tsx';

export const Route = createFileRoute('/chat/$id')({ beforeLoad: signedIn, component: Chat });

function Chat() {
  const text = useTexts(chat);
  const { id } = Route.useParams();
  return (
    <div className="mx-auto max-w-180">
      <Link to="/chat" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.back}
      </Link>
      <Loaded of={useCall(getMessages, { conversationId: id })} missing={<NotFound />} faultIn="page" shape={<Skeleton className="h-96" />}>
        {(found) => (
          <>
            <PageHeader title={aboutText(found.conversation.about, text)} />
            <Conversation key={id} found={found} />
          </>
        )}
      </Loaded>
    </div>
  );
}
