/** One article, by the slug in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../features/content/article-page.tsx';

export const Route = createFileRoute('/learn/articles/$slug')({ component: One });

function One() {
  return <ArticlePage slug={Route.useParams().slug} />;
}
