/** Registration is available only at our own entry point. At a partner's, shows that partner's way in and a link to the same page at our entry point. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../../app/preferences.tsx';
import { useStart } from '../../app/session.ts';
import { HaveAccount } from './have-account.tsx';

export function OwnEntry({ children }: { children: ReactNode }) {
  const text = useTexts(partner);
  const brand = useStart()?.brand;
  if (!brand?.seller) return children;
  // Keeps the parameters of an invitation or mail link.
  const ours = new URL(`${location.pathname}${location.search}`, brand.seller.url);
  return (
    <div className="mx-auto max-w-110 py-4 md:py-10">
      <PageHeader title={text.title} lead={text.joinLead(brand.name)} />
      <Link to="/partner-password/send" className={buttonLook('primary', 'large', true)}>
        {text.setPassword}
      </Link>
      <HaveAccount />
      <p className="mt-2 text-center text-sm text-ink-2">
        {text.notOfBrand(brand.name)}{' '}
        <a href={ours.href} rel="noreferrer" className="inline-block min-h-6 font-semibold">
          {text.openAt(ours.host)}
        </a>
      </p>
    </div>
  );
}
