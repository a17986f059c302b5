/** Words that ask people to contact us lead there, in an app that has such a page. */
import { createContext, Fragment, type ReactNode, useContext } from 'react';

const Way = createContext<((words: string) => ReactNode) | null>(null);

/** Says how the words are tied to the page: `value` draws the link. */
export const ContactWay = Way.Provider;

const WORDS = /(hubungi kami|contact us)/i;

/** A text in which the words that ask people to contact us are a link. */
export function WithContact({ text }: { text: string }) {
  const way = useContext(Way);
  if (way === null) return text;
  // Of what is split by a group every second part is what was split by; the parts never move.
  return text.split(WORDS).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? way(part) : part}</Fragment>);
}
