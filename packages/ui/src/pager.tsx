/** Pagination controls for a list; shown only if there is more than one page. */
import { Button } from './button.tsx';

export function Pager({
  page,
  size,
  total,
  onPage,
  texts,
}: {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  texts: { newer: string; older: string };
}) {
  if (total <= size) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button kind="secondary" size="dense" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.newer}
      </Button>
      <Button kind="secondary" size="dense" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
        {texts.older}
      </Button>
    </div>
  );
}
