/** What stands below who I am: what is kept of me, and what I may do about it. Most of it waits until the page is there. */
import type { InitReply } from '@lumbung/contract/start/init.ts';
import { DataTerm } from '../kyc/renewal/data-term.tsx';
import { TaxNumberCard } from '../kyc/tax-number-card.tsx';
import { OwnThings } from '../profile/own-things.tsx';
import { ReportCard } from '../profile/report-card.tsx';
import { DollarAccount } from './dollar-account.tsx';
import { InviteCard } from './invite-card.tsx';

export default function AccountCards({ user, now }: { user: NonNullable<InitReply['user']>; now: string }) {
  const isPerson = user.kind === 'person' || user.kind === 'partner';
  return (
    <>
      {user.isVerified && isPerson && <TaxNumberCard />}
      {isPerson && <DataTerm />}
      {user.isVerified && <DollarAccount />}
      {user.isVerified && <OwnThings isPerson={isPerson} />}
      {user.isVerified && <ReportCard now={now} />}
      {user.kind === 'agent' && <InviteCard />}
    </>
  );
}
