/** Where the money of a company goes is not for somebody who may only look at it. */
import type { InvestorContext } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/faults.ts';

export function mustAct({ session: { company } }: InvestorContext): void {
  if (company && !company.makes && !company.approves) throw forbidden('role');
}
