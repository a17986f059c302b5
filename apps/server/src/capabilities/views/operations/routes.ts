/** The views of the console. */
import { checkChains as checkChainsCall } from '@lumbung/contract/operations/check-chains.ts';
import { getOrder as getOrderCall } from '@lumbung/contract/operations/get-order.ts';
import { getOverview as getOverviewCall } from '@lumbung/contract/operations/get-overview.ts';
import { listActs as listActsCall } from '@lumbung/contract/operations/list-acts.ts';
import { listMoney as listMoneyCall } from '@lumbung/contract/operations/list-money.ts';
import { listOrders as listOrdersCall } from '@lumbung/contract/operations/list-orders.ts';
import { listReconciliations as listReconciliationsCall, reconcile as reconcileCall } from '@lumbung/contract/operations/reconciliation.ts';
import { operatorReads, operatorReadsTogether, operatorWrites } from '../../../platform/binding.ts';
import { checkChains } from './check-chains.ts';
import { getOrder } from './get-order.ts';
import { getOverview } from './get-overview.ts';
import { listActs } from './list-acts.ts';
import { listMoney } from './list-money.ts';
import { listOrders } from './list-orders.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { reconcile } from './reconcile.ts';

export const routes = [
  operatorReadsTogether(getOverviewCall, getOverview),
  operatorReads(listOrdersCall, listOrders),
  operatorReadsTogether(getOrderCall, getOrder),
  operatorReads(listMoneyCall, listMoney),
  operatorReads(listActsCall, listActs),
  operatorReads(checkChainsCall, checkChains),
  operatorWrites(reconcileCall, reconcile, ({ days = 31 }, { reconciliationId }) => ({ subject: reconciliationId, details: { days } })),
  operatorReads(listReconciliationsCall, listReconciliations),
];
