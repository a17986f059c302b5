/** One article: its newest edition in both languages, its state, and pending proposals. */
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Edition } from '@lumbung/contract/content/edition.ts';
import { getEdition, listItems } from '@lumbung/contract/content/routes.gen.ts';
import { invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { Badge } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton, Told } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { consoleContent } from '@lumbung/wording/console-content.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '@lumbung/web/preferences.tsx';
import { NotFound } from '../app/not-found.tsx';
import { useSession } from '../app/session.ts';
import { Editor } from '../features/content/editor.tsx';
import { Preview } from '../features/content/preview.tsx';
import { ProposeDialog } from '../features/content/propose-dialog.tsx';
import { DecideDialog } from '../features/decisions/decide-dialog.tsx';

export const Route = createFileRoute('/content/$id')({ component: ArticleScreen });

function ArticleScreen() {
  const text = useTexts(consoleContent);
  const { id } = Route.useParams();
  return (
    <>
      <Link to="/content" className={`-ml-3 mb-2 ${buttonLook('quiet', 'dense')}`}>
        <Icon of={ArrowLeft} size={16} />
        {text.title}
      </Link>
      {id === 'new' ? <Begin /> : <Known key={id} itemId={id} />}
    </>
  );
}

function Begin() {
  const text = useTexts(consoleContent);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={text.newTitle} />
      <Editor
        edition={null}
        onSaved={({ itemId }) => {
          void invalidate(client, listItems);
          void navigate({ to: '/content/$id', params: { id: itemId } });
        }}
      />
    </>
  );
}

function Known({ itemId }: { itemId: string }) {
  const text = useTexts(consoleContent);
  const client = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  // Not refetched on window focus: that would overwrite what is being written.
  const found = useCall(getEdition, { itemId }, { staleTime: Number.POSITIVE_INFINITY });
  const reload = (words?: string): void => {
    if (words) setTold(words);
    void invalidate(client, getEdition, listItems);
  };
  return (
    <Loaded of={found} shape={<Skeleton className="h-96" />} missing={<NotFound />} faultIn="page">
      {({ edition }) => (
        <>
          <Head edition={edition} onChanged={reload} />
          <Told text={told} className="mb-3" />
          <Whole key={edition.version} edition={edition} onSaved={(version) => reload(text.saved(version))} />
        </>
      )}
    </Loaded>
  );
}

/** Authors see the form; operators who only decide see the preview. */
function Whole({ edition, onSaved }: { edition: Edition; onSaved: (version: number) => void }) {
  if (useMayWrite()) return <Editor edition={edition} onSaved={({ version }) => onSaved(version)} />;
  const { pictureId } = edition;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Preview title={edition.titleId} lead={edition.leadId} body={edition.bodyId} pictureId={pictureId} alt={edition.altId} lang="id" />
      <Preview title={edition.titleEn} lead={edition.leadEn} body={edition.bodyEn} pictureId={pictureId} alt={edition.altEn} lang="en" />
    </div>
  );
}

const useMayWrite = (): boolean => (useSession()?.operator?.roles ?? []).some((role) => role === 'product' || role === 'support');

/** The state of the article, and its next step. */
function Head({ edition, onChanged }: { edition: Edition; onChanged: (words?: string) => void }) {
  const text = useTexts(consoleContent);
  const { language } = usePreferences();
  const mayWrite = useMayWrite();
  const [opened, setOpened] = useState<'publish' | 'withdraw' | 'decide' | null>(null);
  const close = (words?: string): void => {
    setOpened(null);
    if (words) onChanged(words);
  };
  const { state, version, publishedVersion, proposalId } = edition;
  return (
    <>
      <PageHeader
        title={language === 'id' ? edition.titleId : edition.titleEn}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            {text.edition(version)}
            <Badge tone={state === 'published' ? 'gain' : 'neutral'}>{text.states[state]}</Badge>
            {proposalId !== null && <Badge tone="info">{text.proposed}</Badge>}
          </span>
        }
        action={
          <span className="flex flex-wrap gap-2">
            {proposalId !== null && <Button onClick={() => setOpened('decide')}>{text.decide}</Button>}
            {mayWrite && proposalId === null && publishedVersion !== null && (
              <Button kind="secondary" onClick={() => setOpened('withdraw')}>
                {text.proposeWithdraw}
              </Button>
            )}
            {mayWrite && proposalId === null && publishedVersion !== version && <Button onClick={() => setOpened('publish')}>{text.proposePublish}</Button>}
          </span>
        }
      />
      {opened === 'decide' && proposalId !== null && <DecideDialog proposalId={proposalId} onClose={close} />}
      {(opened === 'publish' || opened === 'withdraw') && <ProposeDialog edition={edition} change={opened} onClose={close} />}
    </>
  );
}
