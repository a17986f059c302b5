/** Selects funds for comparison: a checkbox per fund, and a bar that links to the comparison once two are selected. */
import { Link } from '@tanstack/react-router';
import type { Product } from '@lumbung/contract/catalogue/product.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { market } from '@lumbung/wording/market.ts';
import { useTexts } from '../../app/preferences.tsx';
import { choose, MOST_COMPARED, pressed, useCompared } from './compared.ts';

export function CompareBox({ product }: { product: Pick<Product, 'productId' | 'name'> }) {
  const text = useTexts(market);
  const chosen = useCompared();
  const isChosen = chosen.includes(product.productId);
  return (
    <label className="flex min-w-11 cursor-pointer items-center justify-center pl-3">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        aria-label={text.compareOf(product.name)}
        checked={isChosen}
        disabled={!isChosen && chosen.length === MOST_COMPARED}
        onChange={() => choose(pressed(chosen, product.productId))}
      />
    </label>
  );
}

/** Hidden while nothing is selected; on phones it is placed above the tabs. */
export function CompareBar() {
  const text = useTexts(market);
  const chosen = useCompared();
  if (chosen.length === 0) return null;
  return (
    <div className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-raised p-3 lg:bottom-4 print:hidden">
      <p role="status" className="m-0 min-w-0 flex-1 text-sm text-ink-2">
        {chosen.length === 1 ? text.compareMore : chosen.length === MOST_COMPARED ? text.compareFull : ''}
      </p>
      <Button kind="quiet" onClick={() => choose([])}>
        {text.clear}
      </Button>
      {chosen.length > 1 && (
        <Link to="/compare" search={{ ids: chosen.join(',') }} className={buttonLook()}>
          {text.compareNow(chosen.length)}
        </Link>
      )}
    </div>
  );
}
