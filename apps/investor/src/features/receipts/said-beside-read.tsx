/** Compares the details stated by the user with those read from the receipt image. */
import type { Receipt } from '@lumbung/contract/receipts/receipt.ts';
import { dateTimeText, moneyText } from '@lumbung/kernel/format.ts';
import { RECEIPT_FIELDS, type ReceiptField } from '@lumbung/kernel/receipts.ts';
import { Badge } from '@lumbung/ui/badge.tsx';
import { receipts } from '@lumbung/wording/receipts.ts';
import { useBanks } from '../../app/lists.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';

export function SaidBesideRead({ receipt: { said, read, currency, differs } }: { receipt: Receipt }) {
  const text = useTexts(receipts);
  const { language } = usePreferences();
  const banks = useBanks();
  const shown = (field: ReceiptField, value: string | null | undefined): string => {
    if (value == null) return text.nothing;
    if (field === 'amount') return moneyText(value, language, { currency });
    if (field === 'at') return dateTimeText(value, language);
    return field === 'bank' ? (banks.data?.items.find(({ code }) => code === value)?.name ?? value) : value;
  };
  return (
    <dl className="grid gap-3">
      {RECEIPT_FIELDS.map((field) => (
        <div key={field} className="border-b border-line pb-3 last:border-0 last:pb-0">
          <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
            {text.fields[field]}
            {differs.includes(field) && <Badge tone="warn">{text.differs}</Badge>}
          </dt>
          <dd className="mt-0.5 font-semibold break-words">{shown(field, said?.[field])}</dd>
          {differs.includes(field) && (
            <dd className="text-sm text-ink-2">
              {text.read}: {shown(field, read[field])}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
