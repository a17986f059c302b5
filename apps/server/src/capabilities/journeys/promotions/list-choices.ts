/** The values a promotion may refer to, for operators who write or read promotions. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-choices.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { METHODS } from '../../money/payments/index.ts';
import { fundHouses } from './write-store.ts';

export async function listChoices(db: Db, { reference }: OperatorContext, _input: InputOf<typeof call.listChoices>): Promise<Answer<typeof call.listChoices>> {
  const [houses, { all }] = await Promise.all([fundHouses(db), productCatalogue({ reference })]);
  return done({
    houses: houses.map(({ house_id: houseId, name }) => ({ houseId, name })),
    products: all.map(({ product_id: productId, slug, name, type, currency }) => ({ productId, slug, name, type, currency })),
    methods: METHODS.map(({ code, name }) => ({ code, name })),
  });
}
