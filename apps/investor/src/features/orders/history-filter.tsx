/** The filter of the history, as given by the address. */
import { lazy, Suspense, useState } from 'react';
import { dateText } from '@lumbung/kernel/format.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { SheetLater } from '@lumbung/ui/dialog-later.tsx';
import { Icon, SlidersHorizontal, X } from '@lumbung/ui/icons.tsx';
import { transactions } from '@lumbung/wording/transactions.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { FilterProps } from './filter-in.ts';

const Fields = lazy(() => import('./history-fields.tsx'));

/** Button that opens the filter, with the active filters next to it. */
export function FilterButton({ filter, onChange }: FilterProps) {
  const text = useTexts(transactions);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const { from, to, search, transactionType } = filter;
  const chosen = [
    ...(search ? [`“${search}”`] : []),
    ...(transactionType ? [text.kinds[transactionType]] : []),
    ...(from ? [text.since(dateText(from, language))] : []),
    ...(to ? [text.until(dateText(to, language))] : []),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button kind="secondary" size="dense" className="min-h-11" icon={<Icon of={SlidersHorizontal} size={18} />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {chosen.length > 0 && (
        <>
          <p className="min-w-0 text-sm text-ink-2">
            {text.chosen} {chosen.join(', ')}
          </p>
          <Button kind="quiet" size="dense" className="min-h-11" icon={<Icon of={X} size={16} />} onClick={() => onChange({})}>
            {text.reset}
          </Button>
        </>
      )}
      <SheetLater isOpen={isOpen} onClose={() => setOpen(false)} title={text.title}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Fields filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      </SheetLater>
    </div>
  );
}
