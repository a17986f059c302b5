/** Selects published items for a reader. */
import type { Topic } from '@lumbung/kernel/prose.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inLanguageOf, presentCard } from './present.ts';
import { placeFound } from './rules.ts';
import { libraryOf, type PublishedRow } from './store.ts';

interface Wanted {
  readonly search?: string;
  readonly topic?: Topic;
}

/** The published items of one sort that match a search, as cards. */
export async function findCards(
  context: RequestContext,
  { search = '', topic }: Wanted,
  isOfSort: (row: PublishedRow) => boolean,
  order?: (one: PublishedRow, other: PublishedRow) => number,
) {
  const { all } = await libraryOf(context.reference);
  const found = all.flatMap((row) => {
    const place = isOfSort(row) && (topic === undefined || row.topic === topic) ? placeFound(inLanguageOf(row, context), search) : null;
    return place === null ? [] : [{ row, place }];
  });
  const sorted = found.sort((one, other) => one.place - other.place || (order ? order(one.row, other.row) : 0));
  return done({ items: sorted.map(({ row }) => presentCard(row, context)) });
}
