/** The way from a thing to the conversation about it. Its words come with it: the screens that have it need no others of conversations. */
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
