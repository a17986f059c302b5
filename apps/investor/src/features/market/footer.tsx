/** Footer for visitors: company and licence, documents, complaints. */
import { Link } from '@tanstack/react-router';
import type { InitReply } from '@lumbung/contract/start/init.ts';
import { footer } from '@lumbung/wording/footer.ts';
import { help } from '@lumbung/wording/help.ts';
import { learn } from '@lumbung/wording/learn.ts';
import { market } from '@lumbung/wording/market.ts';
import { shell } from '@lumbung/wording/shell.ts';
import { LegalLinks } from '../../app/document-links.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function Footer({ brand: { name, seller, licence, supportEmail } }: { brand: InitReply['brand'] }) {
  const text = useTexts(footer);
  const general = useTexts(shell);
  const services = [
    ['/learn', useTexts(learn).title],
    ['/market', useTexts(market).title],
    ['/help', useTexts(help).title],
  ] as const;
  return (
    <section aria-label={text.label} className="grid gap-6 border-t border-line pt-6 text-sm md:grid-cols-3">
      <div>
        <p className="m-0 font-bold">{name}</p>
        {/* For a partner brand, the page layout already shows the seller and its licence. */}
        {seller === null && <p className="mt-1 text-ink-2">{general.licence}</p>}
        {licence !== null && <p className="mt-1 text-ink-2">{licence}</p>}
        <p className="mt-3 mb-0 text-xs text-ink-3">{text.role}</p>
      </div>
      <div>
        <h2 className="text-sm font-bold">{text.read}</h2>
        <div className="mt-2">
          <LegalLinks kinds={['terms', 'privacy']} />
        </div>
        <h2 className="mt-4 text-sm font-bold">{text.services}</h2>
        <ul className="m-0 mt-2 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
          {services.map(([to, title]) => (
            <li key={to}>
              <Link to={to} className="inline-block min-h-6 font-semibold">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-sm font-bold">{text.complaints}</h2>
        <p className="mt-2 mb-0 text-ink-2">{text.complaintsText(supportEmail)}</p>
      </div>
    </section>
  );
}
