/** A promotion as investors will read it, in either language. */
import { useState } from 'react';
import { Card } from '@lumbung/ui/card.tsx';
import { LanguageProvider } from '@lumbung/ui/reading.tsx';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { PromotionRules, PromotionTerms, type ReadPromotion, useGives } from '@lumbung/web/promotion-view.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { LanguageTabs } from '../../app/language-tabs.tsx';

export function Seen({ read, hint }: { read: (language: 'id' | 'en') => ReadPromotion; hint?: string }) {
  const text = useTexts(consolePromotions);
  const [lang, setLang] = useState<'id' | 'en'>('id');
  return (
    <Card title={text.seen} id="seen" {...(hint ? { hint } : {})}>
      <LanguageTabs value={lang} onValue={setLang} />
      <LanguageProvider language={lang}>
        <div lang={lang} className="mt-4 grid gap-4">
          <Page promotion={read(lang)} untitled={text.untitled} />
        </div>
      </LanguageProvider>
    </Card>
  );
}

function Page({ promotion, untitled }: { promotion: ReadPromotion; untitled: string }) {
  const gives = useGives();
  return (
    <>
      <div>
        <p className="m-0 text-2xl font-extrabold">{promotion.title.trim() || untitled}</p>
        <p className="mt-1 mb-0 text-md text-ink-2">{gives(promotion)}</p>
      </div>
      <PromotionRules promotion={promotion} />
      <PromotionTerms promotion={promotion} />
    </>
  );
}
