/** What readers would see of the form's current values, in one language. */
import { getPicture } from '@lumbung/contract/content/routes.gen.ts';
import { addressWith } from '@lumbung/contract/route.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { proseProblem, readProse } from '@lumbung/kernel/prose.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { consoleContent } from '@lumbung/wording/console-content.ts';
import { glossary } from '@lumbung/wording/glossary.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { Prose } from '@lumbung/web/prose.tsx';

export function Preview({
  title,
  lead,
  body,
  pictureId,
  alt,
  lang,
}: {
  title: string;
  lead: string;
  body: string;
  pictureId: string | null;
  alt: string;
  lang: 'id' | 'en';
}) {
  const text = useTexts(consoleContent);
  const problem = proseProblem(body);
  return (
    <Card title={text.previewIn(lang === 'id' ? text.inId : text.inEn)} id={`preview-${lang}`}>
      {problem && <InlineNotice tone="warn">{problem.kind === 'empty' ? text.prose.empty : text.prose[problem.kind](problem.near)}</InlineNotice>}
      <div lang={lang} className="mt-3">
        <p className="m-0 text-2xl font-extrabold">{title}</p>
        <p className="measure mt-2 mb-4 text-md text-ink-2">{lead}</p>
        {pictureId !== null && <img src={addressWith(getPicture, { pictureId }, connected().bases)} alt={alt} className="mb-4 block w-full rounded-card" />}
        <Prose
          blocks={readProse(body)}
          onTerm={(term, words) => (
            <abbr key={words} title={glossary[lang][term].means} className="underline decoration-dotted underline-offset-4">
              {words}
            </abbr>
          )}
        />
      </div>
    </Card>
  );
}
