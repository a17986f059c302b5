/** Processes items one by one; a failed item does not stop the others. */
import type { Errand } from './jobs.ts';

/** Processes items one by one. A failed item is logged and skipped; `end` throws the first failure, so that the job is retried. */
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
