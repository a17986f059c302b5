/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as addBankOf from './add-bank.ts';
import type * as hasUsdAccountOf from './has-usd-account.ts';

export const addBank: RouteOf<typeof addBankOf.addBank> = route('profile.addBank', 'writes', 'POST', 'main', '/profile/bank/add', 'result');
export const hasUsdAccount: RouteOf<typeof hasUsdAccountOf.hasUsdAccount> = route('profile.hasUsdAccount', 'reads', 'GET', 'main', '/profile/has-usd-account', 'result');
