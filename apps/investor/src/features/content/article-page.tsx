/** An article or tutorial: picture, text with glossary links, and further reading. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Article } from '@lumbung/contract/content/card.ts';
import { getArticle, listArticles, listTutorials, recordTutorialVisit } from '@lumbung/contract/content/routes.gen.ts';
import { useCall, useSend } from '@lumbung/client/hooks.tsx';
import { Heading } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { ArrowLeft, Icon } from '@lumbung/ui/icons.tsx';
import { DateOnly } from '@lumbung/ui/numbers.tsx';
import { learn } from '@lumbung/wording/learn.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { Prose } from '@lumbung/web/prose.tsx';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { CardList, CardPicture } from './card-list.tsx';
import { TermLink } from './term-link.tsx';

/** Number of other articles shown below. */
const FEW = 3;

export function ArticlePage({ slug }: { slug: string }) {
  const text = useTexts(learn);
  const { language } = usePreferences();
  return (
    <article className="mx-auto max-w-180">
      <p className="m-0 mb-3 text-sm">
        <Link to="/learn" className="inline-flex min-h-6 items-center gap-1.5 font-semibold">
          <Icon of={ArrowLeft} size={16} />
          {text.back}
        </Link>
      </p>
      <Loaded of={useCall(getArticle, { articleId: slug, lang: language }, { staleTime: 300_000 })} shape={<Skeleton className="h-160" />}>
        {({ article }) => <Whole article={article} />}
      </Loaded>
    </article>
  );
}

function Whole({ article }: { article: Article }) {
  const text = useTexts(learn);
  const { language } = usePreferences();
  const { mutate: visit } = useSend(recordTutorialVisit);
  const { articleId, kind } = article;
  useEffect(() => {
    if (kind === 'tutorial') visit({ articleId });
  }, [articleId, kind, visit]);
  const others = useCall(kind === 'tutorial' ? listTutorials : listArticles, { lang: language }, { staleTime: 300_000 });
  const next = (others.data?.items ?? []).filter((item) => item.articleId !== articleId).slice(0, FEW);
  return (
    <>
      <p className="m-0 text-sm text-ink-2">
        {text.kinds[kind]}
        {' · '}
        {text.topics[article.topic]}
        {' · '}
        {text.minutes(article.minutes)}
        {' · '}
        <DateOnly day={article.publishedOn} />
      </p>
      <Heading className="mt-2 text-2xl font-extrabold">{article.title}</Heading>
      <p className="measure mt-2 mb-5 text-md text-ink-2">{article.lead}</p>
      {article.picture && <CardPicture picture={article.picture} className="mb-6 rounded-card" />}
      <Prose
        blocks={article.blocks}
        onTerm={(term, words) => (
          <TermLink key={words} term={term}>
            {words}
          </TermLink>
        )}
      />
      <p className="measure mt-6 text-xs text-ink-3">{text.disclaimer}</p>
      {next.length > 0 && (
        <section aria-labelledby="more" className="mt-8">
          <h2 id="more" className="mb-3 text-lg font-bold">
            {text.more}
          </h2>
          <CardList items={next} />
        </section>
      )}
    </>
  );
}
