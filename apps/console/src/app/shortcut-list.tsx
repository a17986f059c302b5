/** `?`: lists all shortcuts, and the switch that turns them off (WCAG 2.1.4). */
import type { ReactNode } from 'react';
import { Key } from '@lumbung/ui/console/shell.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { Checkbox } from '@lumbung/ui/field.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useShortcuts } from './keyboard.tsx';
import type { Page } from './pages.ts';

export function ShortcutList({ isOpen, onClose, pages }: { isOpen: boolean; onClose: () => void; pages: readonly Page[] }) {
  const text = useTexts(consoleTexts);
  const { isOn, setOn } = useShortcuts();
  const rows: readonly (readonly [what: string, keys: ReactNode])[] = [
    [text.shortcutRows.search, <Key key="/">{'/'}</Key>],
    [
      text.shortcutRows.palette,
      <span key="k" className="inline-flex gap-1">
        <Key>{text.ctrl}</Key>
        <Key>{'K'}</Key>
      </span>,
    ],
    [text.shortcutRows.next, <Key key="j">{'j'}</Key>],
    [text.shortcutRows.previous, <Key key="k">{'k'}</Key>],
    [text.shortcutRows.help, <Key key="?">{'?'}</Key>],
    ...pages.map(
      ({ name, letter }) =>
        [
          text.shortcutRows.go(text.nav[name]),
          <span key={name} className="inline-flex items-center gap-1">
            <Key>{'g'}</Key>
            <span className="text-xs text-ink-2">{text.thenKey}</span>
            <Key>{letter}</Key>
          </span>,
        ] as const,
    ),
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.shortcuts}>
      <dl className="m-0 grid">
        {rows.map(([what, keys]) => (
          <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
            <dt className="text-sm">{what}</dt>
            <dd className="m-0">{keys}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Checkbox label={text.shortcutsOn} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      </div>
    </Dialog>
  );
}
