/** Recovery codes, shown once: copy, print or save as a file. */
import { Button } from '@lumbung/ui/button.tsx';
import { Card } from '@lumbung/ui/card.tsx';
import { CopyRow } from '@lumbung/ui/order.tsx';
import { useBrand } from '@lumbung/ui/reading.tsx';
import { download } from '@lumbung/web/download.ts';
import { twoFactor } from '@lumbung/wording/two-factor.ts';
import { useTexts } from '../../app/preferences.tsx';

export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = useTexts(twoFactor);
  const brand = useBrand();
  const file = `${text.fileHead(brand)}\n\n${codes.join('\n')}\n`;
  return (
    <Card title={text.codesTitle} id="recovery-codes">
      <p className="measure mb-3 text-sm text-ink-2">{text.codesLead}</p>
      <ul className="num m-0 grid list-none grid-cols-2 gap-x-6 gap-y-2 rounded-tile bg-sunken p-4 text-md font-semibold">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        <CopyRow
          label={text.copyAll}
          shown={<span className="text-sm">{text.codesLeft(codes.length)}</span>}
          copied={codes.join('\n')}
          texts={{ copy: text.copy, done: text.copied, name: text.copyAll }}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="secondary" onClick={() => window.print()}>
            {text.print}
          </Button>
          <Button kind="secondary" onClick={() => download(text.fileName, new Blob([file], { type: 'text/plain' }))}>
            {text.download}
          </Button>
        </div>
        <Button className="mt-4" size="large" isWide onClick={onSaved}>
          {text.saved}
        </Button>
      </div>
    </Card>
  );
}
