/** The calls of the portfolio. */
import { listHoldings as listHoldingsCall } from '@lumbung/contract/portfolio/list-holdings.ts';
import { reads } from '../../../platform/binding.ts';
import { listHoldings } from './list-holdings.ts';

export const routes = [reads(listHoldingsCall, listHoldings)];
