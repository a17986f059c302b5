/** Link from a company's account to its people. */
import { Link } from '@tanstack/react-router';
import { Card, Facts } from '@lumbung/ui/card.tsx';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { useTexts } from '../../app/preferences.tsx';

export function PeopleCard() {
  const text = useTexts(colleagues);
  return (
    <Card title={text.title} id="people">
      <Facts
        rows={[
          [
            text.link,
            <Link key="people" to="/account/people" className="inline-block min-h-6 font-semibold">
              {text.open}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
}
