/** Renders the nodes of an article. Text is always rendered as text; an author's input never becomes markup. */
import type { ReactNode } from 'react';
import type { Block, Span, Term } from '@lumbung/kernel/prose.ts';

type WithTerm = (term: Term, text: string) => ReactNode;

/** `onTerm` renders the link to the glossary, which differs per app. */
export function Prose({ blocks, onTerm }: { blocks: readonly Block[]; onTerm: WithTerm }) {
  return (
    <div className="measure grid gap-4 text-md">
      {blocks.map((block, index) => (
        <Drawn key={index} block={block} onTerm={onTerm} />
      ))}
    </div>
  );
}

function Drawn({ block: { kind, lines }, onTerm }: { block: Block; onTerm: WithTerm }) {
  const line = (spans: readonly Span[]): ReactNode => spans.map((span, index) => <Words key={index} span={span} onTerm={onTerm} />);
  const [only = []] = lines;
  if (kind === 'heading') return <h2 className="mt-3 text-lg font-bold">{line(only)}</h2>;
  if (kind === 'note') return <p className="m-0 rounded-tile bg-info-soft p-4 text-base">{line(only)}</p>;
  if (kind === 'paragraph') return <p className="m-0">{line(only)}</p>;
  return (
    <ul className="m-0 grid list-disc gap-2 pl-5">
      {lines.map((spans, index) => (
        <li key={index}>{line(spans)}</li>
      ))}
    </ul>
  );
}

const Words = ({ span: { text, isStrong, term }, onTerm }: { span: Span; onTerm: WithTerm }) =>
  term !== null ? onTerm(term, text) : isStrong ? <strong>{text}</strong> : text;
