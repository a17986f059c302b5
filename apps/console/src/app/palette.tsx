/** Ctrl K: pages by name, chosen with arrows. */
import { useId, useState } from 'react';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { Icon } from '@lumbung/ui/icons.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import type { Page } from './pages.ts';

export function Palette({ isOpen, onClose, pages, onGo }: { isOpen: boolean; onClose: () => void; pages: readonly Page[]; onGo: (to: string) => void }) {
  const text = useTexts(consoleTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.palette}>
      <Choice
        pages={pages}
        onGo={(to) => {
          onClose();
          onGo(to);
        }}
      />
    </Dialog>
  );
}

function Choice({ pages, onGo }: { pages: readonly Page[]; onGo: (to: string) => void }) {
  const text = useTexts(consoleTexts);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const found = pages.filter(({ name }) => text.nav[name].toLowerCase().includes(typed.trim().toLowerCase()));
  // The list may have become shorter than what was marked.
  const at = Math.min(marked, Math.max(0, found.length - 1));
  return (
    <>
      <TextInput
        label={text.paletteHint}
        value={typed}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${found[at].name}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined && found.length > 0) {
            event.preventDefault();
            setMarked((at + step + found.length) % found.length);
          }
          if (event.key === 'Enter' && found[at]) {
            event.preventDefault();
            onGo(found[at].to);
          }
        }}
      />
      <div id={list} role="listbox" aria-label={text.palette} className="mt-3 grid gap-0.5">
        {found.map(({ name, to, icon }, index) => (
          <button
            key={name}
            id={`${list}-${name}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onGo(to)}
            className={`flex min-h-11 items-center gap-3 rounded-small px-3 text-left font-semibold ${index === at ? 'bg-primary-soft text-link' : 'text-ink'}`}
          >
            <Icon of={icon} size={18} />
            {text.nav[name]}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="mt-3 text-sm text-ink-2">{text.paletteEmpty}</p>}
    </>
  );
}
