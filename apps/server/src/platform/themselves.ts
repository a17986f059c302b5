/** Work that is done piece by piece: what fails holds up nothing else. */
import type { Errand } from './jobs.ts';

/** Does pieces of work one by one: what cannot be done holds up nothing else, and `end` throws it, so that the job is tried again. */
export function byThemselves({ log }: Errand): { each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void>; end(): void } {
  const failed: unknown[] = [];
  return {
    async each(items, work) {
      for (const item of items) {
        await work(item).catch((error: unknown) => {
          log.error({ item, err: error }, 'item failed, skipped until the next run');
          failed.push(error);
        });
      }
    },
    end() {
      if (failed.length > 0) throw failed[0];
    },
  };
}
