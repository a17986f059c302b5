/** Lists the partners' brands, with their people, products and uploaded lists. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/list-brands.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { brandsOf, originOf, OWN } from '../../../platform/brands.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { countBrandAccounts, countToldOf, listFeeds } from './console-queries.ts';

export async function listBrands(db: Db, context: OperatorContext): Promise<Answer<typeof call.listBrands>> {
  const { reference, settings } = context;
  const partners = (await brandsOf(context)).filter(({ code }) => code !== OWN);
  const [told, accounts, feeds, offered] = await Promise.all([
    countToldOf(db),
    countBrandAccounts(db),
    listFeeds(
      db,
      partners.map(({ code }) => code),
    ),
    Promise.all(partners.map((brand) => productCatalogue({ reference, brand }))),
  ]);
  return done({
    items: partners.map((brand, index) => {
      const { code, name, appUrl } = brand;
      const of = told.find((row) => row.brand === code);
      return {
        code,
        name,
        entry: appUrl === null ? originOf(brand, settings) : null,
        appUrl,
        known: of?.known ?? 0,
        withoutAccount: of?.without_account ?? 0,
        accounts: accounts.find((row) => row.brand === code)?.accounts ?? 0,
        products: offered[index]!.all.map((product) => product.name).sort(),
        feeds: feeds
          .filter((row) => row.brand === code)
          .map(({ feed_id: feedId, name: byName, begun_at: begunAt, last_at: lastAt, rows, wrong, taken, unchanged, refused }) => ({
            feedId,
            byName,
            begunAt: toIso(begunAt),
            lastAt: toIso(lastAt),
            rows,
            wrong,
            taken,
            unchanged,
            refused,
          })),
      };
    }),
  });
}
