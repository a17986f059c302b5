/** A list as a table: sorts the loaded rows, remembers the row density, moves between rows with `j` and `k`. */
import { createColumnHelper, createSortedRowModel, rowSortingFeature, sortFn_alphanumeric, sortFn_basic, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@lumbung/ui/button.tsx';
import { Cell, type Density, HeadCell, Row, TableFrame } from '@lumbung/ui/console/table.tsx';
import { Segmented } from '@lumbung/ui/field.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** One column: its sort value and its cell. The cell of the first column carries `data-row`. */
export interface Column<Item> {
  readonly id: string;
  readonly label: string;
  readonly value?: (item: Item) => string | number;
  readonly cell: (item: Item) => ReactNode;
  readonly isNumber?: boolean;
  /** The rows it applies to: others show a dash, and the column is hidden if it applies to none. */
  readonly isFor?: (item: Item) => boolean;
}

const STORED = 'density';
const recall = (): Density => {
  try {
    return localStorage.getItem(STORED) === 'roomy' ? 'roomy' : 'dense';
  } catch {
    return 'dense';
  }
};

/** The row density chosen in this browser. */
function useDensity(): readonly [Density, (next: Density) => void] {
  const [density, setDensity] = useState(recall);
  const choose = (next: Density): void => {
    try {
      localStorage.setItem(STORED, next);
    } catch {
      // Without local storage the choice lasts for this visit.
    }
    setDensity(next);
  };
  return [density, choose];
}

function DensityChoice({ density, onDensity }: { density: Density; onDensity: (next: Density) => void }) {
  const text = useTexts(consoleTexts);
  return (
    <Segmented<Density>
      label={text.density}
      value={density}
      onValue={onDensity}
      options={[
        { value: 'dense', label: text.dense },
        { value: 'roomy', label: text.roomy },
      ]}
    />
  );
}

function useSortedTable<Item>(columns: readonly Column<Item>[], items: readonly Item[], idOf: (item: Item) => string) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Item & object>();
    return columns.map((column) =>
      column.value
        ? helper.accessor((item) => column.value!(item), { id: column.id, sortFn: column.isNumber ? 'basic' : 'alphanumeric' })
        : helper.display({ id: column.id }),
    );
  }, [columns]);
  const data = items as readonly (Item & object)[];
  return useTable({ features, columns: definitions as never, data: data as (Item & object)[], getRowId: (item) => idOf(item as Item) });
}

export function DataTable<Item>({
  caption,
  columns: all,
  items,
  idOf,
  onMore,
  isLoadingMore = false,
}: {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Set while there is another page. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}) {
  const text = useTexts(consoleTexts);
  const [density, choose] = useDensity();
  const columns = useMemo(() => all.filter(({ isFor }) => !isFor || items.some(isFor)), [all, items]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const table = useSortedTable(columns, items, idOf);

  return (
    <>
      <div className="mb-2 hidden justify-end md:flex">
        <DensityChoice density={density} onDensity={choose} />
      </div>
      <TableFrame
        caption={caption}
        head={table.getHeaderGroups().flatMap((group) =>
          group.headers.map((header) => {
            const column = byId.get(header.column.id)!;
            return (
              <HeadCell
                key={header.id}
                isNumber={column.isNumber ?? false}
                sorted={header.column.getIsSorted()}
                onSort={column.value ? header.column.getToggleSortingHandler() : undefined}
                sortLabel={text.sortBy(column.label)}
              >
                {column.label}
              </HeadCell>
            );
          }),
        )}
      >
        {table.getRowModel().rows.map((row) => (
          <Row key={row.id}>
            {columns.map((column) => (
              <Cell key={column.id} label={column.label} isNumber={column.isNumber ?? false} density={density}>
                {column.isFor?.(row.original as Item) === false ? undefined : column.cell(row.original as Item)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableFrame>
      {onMore && (
        <div className="mt-3 text-center">
          <Button kind="secondary" size="dense" isBusy={isLoadingMore} onClick={onMore}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
