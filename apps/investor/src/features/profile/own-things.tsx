/** Links from the account to bank accounts and personal data. */
import { Link } from '@tanstack/react-router';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { profile } from '@lumbung/wording/profile.ts';
import { useTexts } from '../../app/preferences.tsx';

export function OwnThings({ isPerson }: { isPerson: boolean }) {
  const text = useTexts(profile);
  const to = (path: '/account/bank' | '/account/data' | '/account/bonds', words = text.things) => (
    <Link key={path} to={path} className="inline-block min-h-6 font-semibold">
      {words}
    </Link>
  );
  return (
    <Card title={text.thingsTitle} id="own-things">
      <Facts
        rows={[
          [text.bank, to('/account/bank')],
          ...(isPerson ? [[text.data, to('/account/data')] as const, [text.bonds, to('/account/bonds', text.bondsOpen)] as const] : []),
        ]}
      />
    </Card>
  );
}
