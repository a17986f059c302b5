/** Link to the conversation about an item. Has its own texts, so that other screens need not load those of conversations. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { help } from '@lumbung/wording/help.ts';
import { useTexts } from '../../app/preferences.tsx';

export function AskLink({ about }: { about: string }) {
  const text = useTexts(help);
  return (
    <div>
      <Link to="/chat" search={{ about }} className={`-ml-3 ${buttonLook('quiet', 'dense')}`}>
        {text.askAbout}
      </Link>
    </div>
  );
}
