/** The entrance for those who are not signed in. */
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Heading } from '@lumbung/ui/card.tsx';
import { Clock3, Icon, ShieldCheck, Wallet } from '@lumbung/ui/icons.tsx';
import { common } from '@lumbung/wording/common.ts';
import { join } from '@lumbung/wording/join.ts';
import { useTexts } from '../app/preferences.tsx';
import { start } from '../app/session.ts';

const ICONS = [Wallet, ShieldCheck, Clock3];

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    const reply = await start(context.queryClient).catch(() => null);
    if (reply?.user) throw redirect({ to: '/home' });
  },
  component: Landing,
});

function Landing() {
  const text = useTexts(common);
  const joinTexts = useTexts(join);
  return (
    <div className="grid gap-8 py-6 md:py-12">
      <div className="grid gap-4">
        <Heading className="measure text-2xl font-extrabold md:text-3xl">{text.landingTitle}</Heading>
        <p className="measure text-md text-ink-2">{text.landingLead}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/explore" className={buttonLook('primary', 'large')}>
            {text.toExplore}
          </Link>
          <Link to="/register" className={buttonLook('secondary', 'large')}>
            {joinTexts.register}
          </Link>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {text.landingPoints.map(([title, lead], index) => {
          const icon = ICONS[index] ?? Wallet;
          return (
            <Card key={title}>
              <Icon of={icon} size={24} className="mb-3 text-link" />
              <h2 className="text-lg font-bold">{title}</h2>
              <p className="mt-1 text-ink-2">{lead}</p>
            </Card>
          );
        })}
      </div>
      <p className="measure text-xs text-ink-3">{text.risk}</p>
    </div>
  );
}
