/** A technical term that links to the glossary. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Term } from '@lumbung/kernel/prose.ts';

export const TermLink = ({ term, children }: { term: Term; children: ReactNode }) => (
  <Link to="/learn/glossary" hash={term} className="underline decoration-dotted underline-offset-4">
    {children}
  </Link>
);
