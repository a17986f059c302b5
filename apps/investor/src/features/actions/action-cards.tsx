/** Actions for the investor: first steps of a new user, and pending items afterwards. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetDashboardReply } from '@lumbung/contract/dashboard/get-dashboard.ts';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { Card } from '@lumbung/ui/card.tsx';
import { ChevronRight, Clock3, Icon, ShieldCheck, Sprout, Target } from '@lumbung/ui/icons.tsx';
import { Countdown, useFigures } from '@lumbung/ui/numbers.tsx';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';

const ICONS = {
  payOrder: Clock3,
  payBond: Clock3,
  approveOrder: ShieldCheck,
  agreePeople: ShieldCheck,
  verifyIdentity: ShieldCheck,
  identityInReview: Clock3,
  identityReturned: ShieldCheck,
  identityRejected: ShieldCheck,
  renewProfile: ShieldCheck,
  chooseRiskProfile: Target,
  firstPurchase: Sprout,
} as const;

/** Deadlines and corrections use the warning colour, a rejection the loss colour, all others informational colours. */
const TONES = {
  payOrder: 'bg-warn-soft text-warn',
  payBond: 'bg-warn-soft text-warn',
  approveOrder: 'bg-warn-soft text-warn',
  agreePeople: 'bg-warn-soft text-warn',
  verifyIdentity: 'bg-info-soft text-info',
  identityInReview: 'bg-info-soft text-info',
  identityReturned: 'bg-warn-soft text-warn',
  identityRejected: 'bg-loss-soft text-loss',
  renewProfile: 'bg-warn-soft text-warn',
  chooseRiskProfile: 'bg-primary-soft text-link',
  firstPurchase: 'bg-primary-soft text-link',
} as const;

/** Link targets of the first steps. */
const TARGETS = {
  agreePeople: '/account/people',
  verifyIdentity: '/kyc',
  identityInReview: '/kyc/status',
  identityReturned: '/kyc/status',
  identityRejected: '/kyc/status',
  renewProfile: '/account/renew',
  chooseRiskProfile: '/risk-profile',
  firstPurchase: '/explore',
} as const;

/** A company has its own identity pages. */
const COMPANY_TARGETS = {
  verifyIdentity: '/company-kyc',
  identityInReview: '/company-kyc/status',
  identityReturned: '/company-kyc/status',
  identityRejected: '/company-kyc/status',
} as const;

type Action = GetDashboardReply['actions'][number];
/** Actions of others, and problems, are not steps. */
const isStep = ({ kind }: Action): boolean => !kind.startsWith('identity');

/** The first steps of a new user, in order. */
export function FirstSteps({ actions }: { actions: readonly Action[] }) {
  const text = useTexts(portfolio);
  return (
    <Card id="actions" title={text.firstSteps} hint={text.firstStepsLead} className="max-lg:order-1">
      {/* An action requested by a colleague is listed but not numbered. */}
      <ActionList actions={actions} isNumbered={actions.every(({ kind }) => kind !== 'agreePeople')} />
    </Card>
  );
}

export function Actions({ actions }: { actions: readonly Action[] }) {
  const text = useTexts(portfolio);
  return (
    <Card id="actions" title={text.actions} className="max-lg:order-2">
      {actions.length === 0 ? <p className="text-sm text-ink-2">{text.noActions}</p> : <ActionList actions={actions} />}
    </Card>
  );
}

function ActionList({ actions, isNumbered = false }: { actions: readonly Action[]; isNumbered?: boolean }) {
  const text = useTexts(portfolio);
  const { language } = usePreferences();
  const figures = useFigures();
  const start = useStart();
  const targets = start?.user?.company ? { ...TARGETS, ...COMPANY_TARGETS } : TARGETS;
  const [offset] = useState(() => (start ? Date.parse(start.businessTime) - Date.now() : 0));
  const titleOf = ({ kind, amount, currency }: Action): string => {
    if (kind === 'payOrder' || kind === 'payBond') return text.payOrder(figures.money(amount ?? 0, currency));
    if (kind !== 'approveOrder') return text[kind];
    return amount === null ? text.approveOrder : text.approveOrderOf(figures.money(amount, currency));
  };
  return (
    <ol className="m-0 list-none p-0">
      {actions.map((action, index) => {
        const icon = ICONS[action.kind];
        const hasNumber = isNumbered && isStep(action);
        const body = (
          <>
            <span
              aria-hidden
              className={`num flex size-10 shrink-0 items-center justify-center rounded-tile font-bold ${hasNumber ? 'bg-primary-soft text-link' : TONES[action.kind]}`}
            >
              {hasNumber ? index + 1 : <Icon of={icon} size={19} />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{titleOf(action)}</span>
              <span className="block text-sm text-ink-2">
                {action.kind === 'payOrder'
                  ? text.payUntil(action.method ?? '', dateTimeText(action.dueAt!, language))
                  : action.kind === 'payBond'
                    ? action.dueAt
                      ? text.payBondUntil(dateTimeText(action.dueAt, language))
                      : text.askingMinistry
                    : action.kind === 'approveOrder'
                      ? text.approveUntil(dateTimeText(action.dueAt!, language))
                      : text[`${action.kind}Text` as const]}
              </span>
              {(action.kind === 'payOrder' || action.kind === 'payBond') && action.dueAt && (
                <span className="mt-1.5 inline-block rounded-full bg-warn-soft px-2.5 py-0.5 text-xs font-semibold text-warn">
                  <Countdown until={action.dueAt} offsetMs={offset} text={text.leftToPay} />
                </span>
              )}
            </span>
            <Icon of={ChevronRight} size={18} className="text-ink-3" />
          </>
        );
        const look = 'flex items-center gap-3 py-3 text-ink no-underline';
        return (
          <li key={`${action.kind}${action.orderId ?? ''}`} className="border-b border-line last:-mb-2 last:border-b-0">
            {action.kind === 'payOrder' ? (
              <Link to="/pay/$id" params={{ id: action.orderId! }} className={look}>
                {body}
              </Link>
            ) : action.kind === 'payBond' ? (
              <Link to="/bonds/order/$id" params={{ id: action.orderId! }} className={look}>
                {body}
              </Link>
            ) : action.kind === 'approveOrder' ? (
              <Link to="/transactions/$id" params={{ id: action.orderId! }} className={look}>
                {body}
              </Link>
            ) : (
              <Link to={targets[action.kind]} className={look}>
                {body}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
