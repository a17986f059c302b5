/** Articles and tutorials as cards with pictures. */
import { Link } from '@tanstack/react-router';
import type { Card as CardOf } from '@lumbung/contract/content/card.ts';
import { getPicture } from '@lumbung/contract/content/routes.gen.ts';
import { addressWith } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { learn } from '@lumbung/wording/learn.ts';
import { useTexts } from '../../app/preferences.tsx';

/** The picture of a card, loaded from this app's API address. */
export function CardPicture({
  picture,
  className,
  isDecoration = false,
}: {
  picture: NonNullable<CardOf['picture']>;
  className: string;
  isDecoration?: boolean;
}) {
  return (
    <img
      src={addressWith(getPicture, picture, connected().bases)}
      alt={isDecoration ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className={`block w-full object-cover ${className}`}
    />
  );
}

export const CardList = ({ items }: { items: readonly CardOf[] }) => (
  <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
    {items.map((item) => (
      <li key={item.articleId} className="grid">
        <CardLink item={item} />
      </li>
    ))}
  </ul>
);

function CardLink({ item }: { item: CardOf }) {
  const text = useTexts(learn);
  return (
    <Link
      to={item.kind === 'tutorial' ? '/learn/tutorials/$slug' : '/learn/articles/$slug'}
      params={{ slug: item.slug }}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-surface text-ink no-underline hover:border-line-strong"
    >
      {item.picture && <CardPicture picture={item.picture} className="aspect-[2/1]" isDecoration />}
      <span className="grid gap-1.5 p-4">
        <span className="text-xs text-ink-2">
          {text.topics[item.topic]}
          {' · '}
          {text.minutes(item.minutes)}
        </span>
        <span className="text-md font-bold">{item.title}</span>
        <span className="text-sm text-ink-2">{item.lead}</span>
      </span>
    </Link>
  );
}
