/** No such page. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Compass, Icon } from '@lumbung/ui/icons.tsx';
import { EmptyState } from '@lumbung/ui/feedback.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { common } from '@lumbung/wording/common.ts';
import { useTexts } from './preferences.tsx';

export function NotFound() {
  const text = useTexts(common);
  return (
    <>
      <PageHeader title={text.notFoundTitle} />
      <EmptyState
        icon={<Icon of={Compass} size={24} />}
        title={text.notFoundLead}
        action={
          <Link to="/explore" className={buttonLook()}>
            {text.toExplore}
          </Link>
        }
      />
    </>
  );
}
