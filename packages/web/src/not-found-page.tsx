/** Page for an unknown address or id; `action` links to a page that exists. */
import type { ReactNode } from 'react';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState } from '@lumbung/ui/feedback.tsx';
import { Compass, Icon } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { useTexts } from './preferences.tsx';

export function NotFoundPage({ action }: { action: ReactNode }) {
  const text = useTexts(common);
  return (
    <>
      <PageHeader title={text.notFoundTitle} />
      <EmptyState icon={<Icon of={Compass} size={24} />} title={text.notFoundLead} action={action} />
    </>
  );
}
