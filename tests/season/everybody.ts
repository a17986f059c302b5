/** Runs the people of a season concurrently, but only a few at a time: connections are limited. */

/** How many people act at the same time. */
const AT_ONCE = 4;

/** Runs the work of a few people at a time; each person's items run one after the other. */
export async function everybody<Item extends { readonly who: number }, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const people = [...Map.groupBy([...items.entries()], ([, { who }]) => who).values()];
  const results: Result[] = [];
  const oneAfterTheOther = async (): Promise<void> => {
    for (let theirs = people.shift(); theirs; theirs = people.shift()) for (const [index, item] of theirs) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
  return results;
}
