/** No such page, or nothing of this id. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState } from '@lumbung/ui/feedback.tsx';
import { Compass, Icon } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function NotFound() {
  const text = useTexts(common);
  const own = useTexts(consoleTexts);
  return (
    <>
      <PageHeader title={text.notFoundTitle} />
      <EmptyState
        icon={<Icon of={Compass} size={24} />}
        title={text.notFoundLead}
        action={
          <Link to="/" className={buttonLook()}>
            {own.nav.overview}
          </Link>
        }
      />
    </>
  );
}
