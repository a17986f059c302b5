/** Cart items of plans are ordered per plan; the investor chooses which plan to order first. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { checkout } from '@lumbung/wording/checkout.ts';
import { useTexts } from '../../app/preferences.tsx';
import { usePlanCarts } from './plan-carts.ts';

export function ByPlan() {
  const text = useTexts(checkout);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {usePlanCarts().map(({ planId, name, search }) => (
        <Link key={planId} to="/checkout" search={search} className={buttonLook()}>
          {text.orderPlan(name)}
        </Link>
      ))}
    </div>
  );
}
