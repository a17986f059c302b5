/** Fields that entering a fund and changing its details share: risk level and benchmark. */
import type { ComponentProps } from 'react';
import type { ListEntriesReply } from '@lumbung/contract/catalogue/list-entries.ts';
import { Select } from '@lumbung/ui/field.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { consoleFundEntries } from '@lumbung/wording/console-fund-entries.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

type Field = Omit<ComponentProps<typeof Select>, 'label' | 'children'>;

export function RiskSelect(field: Field) {
  const text = useTexts(consoleFundEntries);
  const { risks } = useTexts(catalogue);
  return (
    <Select {...field} label={text.riskLevel}>
      {[1, 2, 3, 4, 5].map((level) => (
        <option key={level} value={level}>
          {`${level} · ${risks[level]}`}
        </option>
      ))}
    </Select>
  );
}

export function BenchmarkSelect({ indices, ...field }: Field & { readonly indices: ListEntriesReply['indices'] }) {
  const text = useTexts(consoleFundEntries);
  return (
    <Select {...field} label={text.benchmark}>
      <option value="">{text.noBenchmark}</option>
      {indices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
