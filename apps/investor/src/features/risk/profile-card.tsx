/** The current or expired risk profile, and its actions. */
import { Link } from '@tanstack/react-router';
import type { GetQuestionsReply } from '@lumbung/contract/risk/get-questions.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { RiskBars } from '@lumbung/ui/badge.tsx';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { ownPath } from '../../app/guard.ts';
import { usePreferences, useTexts } from '../../app/preferences.tsx';
import type { Part } from '../../app/questions/sitting.ts';

export function ProfileCard({
  profile,
  isEnding,
  next,
  onAnswer,
}: {
  profile: NonNullable<GetQuestionsReply['profile']>;
  isEnding: boolean;
  next: string | undefined;
  onAnswer: (part: Part, isRenewing: boolean) => void;
}) {
  const text = useTexts(risk);
  const { language } = usePreferences();
  const nameOf = (level: number): string => text.levels[level] ?? '';
  const lastDay = dateText(profile.validUntil.slice(0, 10), language);
  // A profile that includes bonds renews both parts at once.
  const again = () => onAnswer(profile.bonds ? 'bonds' : 'funds', true);
  return (
    <>
      <PageHeader title={text.result} />
      <Card>
        <div className="grid gap-3">
          <p className="text-xl font-extrabold">{nameOf(profile.level)}</p>
          <RiskBars level={profile.level} label={text.scale(profile.level)} />
          <p className="measure text-ink-2">{text.meaning[profile.level]}</p>
          {profile.level < profile.measuredLevel ? (
            <InlineNotice>{text.tookLower(nameOf(profile.measuredLevel))}</InlineNotice>
          ) : (
            profile.limitedBy && <InlineNotice>{text.limited[profile.limitedBy]}</InlineNotice>
          )}
          {profile.bonds && <p className="font-semibold">{text.bonds(nameOf(profile.bonds.level))}</p>}
          {isEnding ? <InlineNotice tone="warn">{text.endsSoon(lastDay)}</InlineNotice> : <p className="text-sm text-ink-3">{text.validUntil(lastDay)}</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            {isEnding && <Button onClick={again}>{text.renew}</Button>}
            {next ? (
              <Link to={ownPath(next)} className={buttonLook(isEnding ? 'secondary' : 'primary')}>
                {text.goOn}
              </Link>
            ) : (
              <Link to="/explore" className={buttonLook(isEnding ? 'secondary' : 'primary')}>
                {text.explore}
              </Link>
            )}
            {!isEnding && (
              <Button kind="secondary" onClick={again}>
                {text.again}
              </Button>
            )}
            {!profile.bonds && (
              <Button kind="quiet" onClick={() => onAnswer('bonds', false)}>
                {text.addBonds}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </>
  );
}
