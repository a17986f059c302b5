/** Who may order: a person for herself, and of a company whoever makes its orders. */
import type { InvestorContext } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/faults.ts';

export function checkMaker({ session: { company } }: InvestorContext): void {
  if (company && !company.makes) throw forbidden('role');
}

/** Who may do something about an order that stands: of a company whoever makes its orders or agrees to them. */
export function checkActing({ session: { company } }: InvestorContext): void {
  if (company && !company.makes && !company.approves) throw forbidden('role');
}
