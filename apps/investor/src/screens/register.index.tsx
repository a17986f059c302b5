/** Registration: choose between a personal and a company account. Invitation links lead here first. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { BriefcaseBusiness, ChevronRight, Icon, type IconLines, UserRound } from '@lumbung/ui/icons.tsx';
import { join } from '@lumbung/wording/join.ts';
import { useTexts } from '../app/preferences.tsx';
import { HaveAccount } from '../features/accounts/have-account.tsx';
import { OwnEntry } from '../features/accounts/own-entry.tsx';
import { readInvitation } from '../features/accounts/invitation.ts';

export const Route = createFileRoute('/register/')({ validateSearch: readInvitation, component: Join });

function Join() {
  return (
    <OwnEntry>
      <Choose />
    </OwnEntry>
  );
}

function Choose() {
  const text = useTexts(join);
  const search = Route.useSearch();
  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.chooseLead} />
      <div className="grid gap-3">
        {search.invitation !== undefined && <InlineNotice>{text.invited}</InlineNotice>}
        <Link to="/register/person" search={search} className={CHOICE}>
          <Choice icon={UserRound} title={text.forMyself} lead={text.forMyselfLead} />
        </Link>
        <Link to="/register/institution" search={search} className={CHOICE}>
          <Choice icon={BriefcaseBusiness} title={text.forCompany} lead={text.forCompanyLead} />
        </Link>
      </div>
      <HaveAccount />
    </div>
  );
}

const CHOICE = 'flex items-center gap-4 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:bg-sunken md:p-5';

function Choice({ icon, title, lead }: { icon: IconLines; title: string; lead: string }) {
  return (
    <>
      <Icon of={icon} size={24} className="shrink-0 text-link" />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{lead}</span>
      </span>
      <Icon of={ChevronRight} size={20} className="shrink-0 text-ink-3" />
    </>
  );
}
