/** Turns the words "contact us" in a text into a link, in apps that have a contact page. */
import { createContext, Fragment, type ReactNode, useContext } from 'react';

const Way = createContext<((words: string) => ReactNode) | null>(null);

/** Provides the function that renders the link. */
export const ContactWay = Way.Provider;

const WORDS = /(hubungi kami|contact us)/i;

/** A text with the words "contact us" as a link. */
export function WithContact({ text }: { text: string }) {
  const way = useContext(Way);
  if (way === null) return text;
  // `split` by a group puts the matches at odd indexes. The parts are never reordered, so the index is a safe key.
  return text.split(WORDS).map((part, index) => <Fragment key={index}>{index % 2 === 1 ? way(part) : part}</Fragment>);
}
