/** Ctrl K: finds pages by name, and offers the typed text as an order or customer search; chosen with the arrow keys. */
import { useId, useState } from 'react';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { Icon, ReceiptText, UserRound } from '@lumbung/ui/icons.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { hand } from './handed.ts';
import type { Page } from './pages.ts';

type Go = (to: string, search?: { readonly q: string }) => void;

/** Minimum length of a search. */
const SHORTEST = 3;

export function Palette({ isOpen, onClose, pages, onGo }: { isOpen: boolean; onClose: () => void; pages: readonly Page[]; onGo: Go }) {
  const text = useTexts(consoleTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.palette}>
      <Choice
        pages={pages}
        onGo={(to, search) => {
          onClose();
          onGo(to, search);
        }}
      />
    </Dialog>
  );
}

function Choice({ pages, onGo }: { pages: readonly Page[]; onGo: Go }) {
  const text = useTexts(consoleTexts);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const query = typed.trim();
  const has = (page: Page['name']): boolean => query.length >= SHORTEST && pages.some(({ name }) => name === page);
  const found = [
    ...pages
      .filter(({ name }) => text.nav[name].toLowerCase().includes(query.toLowerCase()))
      .map(({ name, to, icon }) => ({ name: name as string, icon, label: text.nav[name], go: () => onGo(to) })),
    ...(has('orders') ? [{ name: 'find-order', icon: ReceiptText, label: text.findOrder(query), go: () => onGo('/orders', { q: query }) }] : []),
    ...(has('customers')
      ? [
          {
            name: 'find-customer',
            icon: UserRound,
            label: text.findCustomer(query),
            go: () => {
              hand(query);
              onGo('/customers');
            },
          },
        ]
      : []),
  ];
  // The list may have become shorter than the marked position.
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
            found[at].go();
          }
        }}
      />
      <div id={list} role="listbox" aria-label={text.palette} className="mt-3 grid gap-0.5">
        {found.map(({ name, icon, label, go }, index) => (
          <button
            key={name}
            id={`${list}-${name}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={go}
            className={`flex min-h-11 items-center gap-3 rounded-small px-3 text-left font-semibold ${index === at ? 'bg-primary-soft text-link' : 'text-ink'}`}
          >
            <Icon of={icon} size={18} />
            {label}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="mt-3 text-sm text-ink-2">{text.paletteEmpty}</p>}
    </>
  );
}
