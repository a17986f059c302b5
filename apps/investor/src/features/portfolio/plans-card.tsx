/** Links to goals, the navigator and recurring plans. */
import { Link } from '@tanstack/react-router';
import { Card } from '@lumbung/ui/card.tsx';
import { CalendarDays, ChevronRight, Compass, Icon, Target } from '@lumbung/ui/icons.tsx';
import { goals } from '@lumbung/wording/goals.ts';
import { navigator } from '@lumbung/wording/navigator.ts';
import { plans } from '@lumbung/wording/plans.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { useTexts } from '../../app/preferences.tsx';

export function PlansCard() {
  const text = useTexts(portfolio);
  const goal = useTexts(goals);
  const advice = useTexts(navigator);
  const regular = useTexts(plans);
  const ways = [
    { to: '/goals', icon: Target, title: goal.title, lead: goal.lead },
    { to: '/navigator', icon: Compass, title: advice.title, lead: advice.card },
    { to: '/plans', icon: CalendarDays, title: regular.title, lead: regular.lead },
  ] as const;
  return (
    <Card title={text.planning} id="plans" className="max-lg:order-5">
      <ul className="m-0 list-none p-0">
        {ways.map(({ to, icon, title, lead }) => (
          <li key={to} className="border-b border-line first:-mt-3 last:-mb-3 last:border-b-0">
            <Link to={to} className="flex items-center gap-3 py-3 text-ink no-underline">
              <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-tile bg-primary-soft text-link">
                <Icon of={icon} size={19} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-2">{lead}</span>
              </span>
              <Icon of={ChevronRight} size={18} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
