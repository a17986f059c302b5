/** Articles, tutorials and terms, featured ones first; search and topic are kept in the address. */
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listArticles, listFeatured, listTutorials } from '@lumbung/contract/content/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select, TextInput } from '@lumbung/ui/field.tsx';
import { Icon, Search } from '@lumbung/ui/icons.tsx';
import { TERMS, TOPICS, type Topic } from '@lumbung/kernel/prose.ts';
import { glossary } from '@lumbung/wording/glossary.ts';
import { learn } from '@lumbung/wording/learn.ts';
import { both, Loaded } from '@lumbung/web/loaded.tsx';
import { usePreferences, useTexts } from '../app/preferences.tsx';
import { CardList } from '../features/content/card-list.tsx';

interface Wanted {
  readonly q?: string;
  readonly topic?: Topic;
}

export const Route = createFileRoute('/learn/')({
  validateSearch: (search: Record<string, unknown>): Wanted => ({
    ...(typeof search.q === 'string' && search.q !== '' ? { q: search.q.slice(0, 80) } : {}),
    ...(TOPICS.includes(search.topic as Topic) ? { topic: search.topic as Topic } : {}),
  }),
  component: Learn,
});

function Learn() {
  const text = useTexts(learn);
  const { language } = usePreferences();
  const { q = '', topic } = Route.useSearch();
  const navigate = useNavigate({ from: '/learn/' });
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(
      () => void navigate({ search: ({ topic: kept }) => ({ ...(kept ? { topic: kept } : {}), ...(typed.trim() ? { q: typed.trim() } : {}) }), replace: true }),
      250,
    );
    return () => clearTimeout(timer);
  }, [typed, q, navigate]);
  const wanted = { lang: language, ...(q === '' ? {} : { search: q }), ...(topic ? { topic } : {}) };
  const keeping = { keepPrevious: true, staleTime: 60_000 };
  const found = both(useCall(listArticles, wanted, keeping), useCall(listTutorials, wanted, keeping));
  const isWhole = q === '' && topic === undefined;
  const terms = useTermsLike(q, topic !== undefined);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <search className="mb-6 grid gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextInput label={text.search} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        <Select
          label={text.topic}
          value={topic ?? ''}
          onChange={(event) =>
            void navigate({
              search: ({ q: kept }) => ({ ...(kept ? { q: kept } : {}), ...(event.target.value ? { topic: event.target.value as Topic } : {}) }),
              replace: true,
            })
          }
        >
          <option value="">{text.allTopics}</option>
          {TOPICS.map((one) => (
            <option key={one} value={one}>
              {text.topics[one]}
            </option>
          ))}
        </Select>
      </search>
      <div className="grid gap-8">
        {isWhole && <Featured />}
        <Loaded of={found} shape={<Skeleton className="h-160" />}>
          {([articles, tutorials]) =>
            articles.items.length + tutorials.items.length + terms.length === 0 ? (
              <Card>
                <EmptyState
                  icon={<Icon of={Search} size={22} />}
                  title={text.none}
                  action={
                    <Button
                      kind="secondary"
                      onClick={() => {
                        setTyped('');
                        void navigate({ search: {}, replace: true });
                      }}
                    >
                      {text.reset}
                    </Button>
                  }
                />
              </Card>
            ) : (
              <>
                <Part id="articles" title={text.articles} items={isWhole ? articles.items.filter(({ isFeatured }) => !isFeatured) : articles.items} />
                <Part id="tutorials" title={text.tutorials} lead={text.tutorialsLead} items={tutorials.items} />
              </>
            )
          }
        </Loaded>
        {terms.length > 0 && <Terms terms={terms} />}
      </div>
    </>
  );
}

/** Terms whose name or definition contains the search text; a few of them without a search. */
function useTermsLike(search: string, isOfTopic: boolean) {
  const entries = useTexts(glossary);
  if (search === '') return isOfTopic ? [] : TERMS.slice(0, 6);
  const wanted = search.toLowerCase();
  return TERMS.filter((term) => `${entries[term].name} ${entries[term].means}`.toLowerCase().includes(wanted));
}

function Featured() {
  const text = useTexts(learn);
  const { language } = usePreferences();
  return (
    <Loaded of={useCall(listFeatured, { lang: language }, { staleTime: 60_000 })} shape={<Skeleton className="h-80" />}>
      {({ items }) => <Part id="featured" title={text.featured} items={items.filter(({ kind }) => kind === 'article').slice(0, 3)} />}
    </Loaded>
  );
}

function Part({ id, title, lead, items }: { id: string; title: string; lead?: string; items: Parameters<typeof CardList>[0]['items'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {lead && <p className="m-0 mt-1 text-sm text-ink-2">{lead}</p>}
      <div className="mt-3">
        <CardList items={items} />
      </div>
    </section>
  );
}

function Terms({ terms }: { terms: readonly (typeof TERMS)[number][] }) {
  const text = useTexts(learn);
  const entries = useTexts(glossary);
  return (
    <Card
      title={text.glossary}
      hint={text.glossaryLead}
      id="terms"
      action={
        <Link to="/learn/glossary" className="inline-block min-h-6 text-sm font-semibold">
          {text.allTerms}
        </Link>
      }
    >
      <dl className="m-0 grid gap-4 md:grid-cols-2">
        {terms.map((term) => (
          <div key={term}>
            <dt className="font-semibold">{entries[term].name}</dt>
            <dd className="m-0 text-sm text-ink-2">{entries[term].means}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
