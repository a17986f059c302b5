/** Contact and frequently asked questions. Public, because users who cannot sign in need it most. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { InitReply } from '@lumbung/contract/start/init.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { holds } from '@lumbung/kernel/search.ts';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { chat } from '@lumbung/wording/chat.ts';
import { help } from '@lumbung/wording/help.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { partner } from '@lumbung/wording/partner.ts';
import { useTexts } from '../app/preferences.tsx';
import { useStart } from '../app/session.ts';

export const Route = createFileRoute('/help')({ component: Help });

function Help() {
  const text = useTexts(help);
  const partnerTexts = useTexts(partner);
  const brand = useStart()?.brand;
  const [typed, setTyped] = useState('');
  const answers = text.answers
    .map(([question, answer], index) => ({ question, answer, index }))
    .filter(({ question, answer }) => holds(`${question} ${answer}`, typed));
  return (
    <div className="mx-auto max-w-180">
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-4">
        <Card title={text.reach} id="reach">
          <Loaded of={useCall(init, {}, { staleTime: 60_000 })} shape={<Skeleton className="h-24" />}>
            {({ brand }) => <Ways brand={brand} />}
          </Loaded>
          <p className="mt-3 mb-0 text-sm text-ink-2">{text.reachHint}</p>
          <Link to="/chat" className={`mt-3 ${buttonLook()}`}>
            {useTexts(chat).title}
          </Link>
        </Card>
        <Card title={text.questions} id="questions">
          <TextInput label={text.search} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          <p role="status" className="m-0 text-sm text-ink-2">
            {answers.length === 0 ? text.noAnswer : ''}
          </p>
          <div className="mt-4 grid gap-4">
            {answers.map(({ question, answer, index }) => (
              <div key={question}>
                <h3 className="text-md font-bold">{question}</h3>
                <p className="measure mt-1 mb-0 text-ink-2">{index === 0 && brand?.seller ? partnerTexts.howToBegin(brand.name) : answer}</p>
              </div>
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}

/** Unconfigured contact options are omitted. */
function Ways({ brand: { supportEmail, support } }: { brand: InitReply['brand'] }) {
  const text = useTexts(help);
  const { phone, whatsapp, hours } = support;
  const way = (href: string, shown: string) => (
    <a key={href} href={href} className="num inline-block min-h-6 font-semibold break-all">
      {shown}
    </a>
  );
  return (
    <Facts
      rows={[
        [text.email, way(`mailto:${supportEmail}`, supportEmail)],
        ...(phone === null ? [] : [[text.phone, way(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)] as const]),
        ...(whatsapp === null ? [] : [[text.whatsapp, way(`https://wa.me/${whatsapp}`, `+${whatsapp}`)] as const]),
        ...(hours === null ? [] : [[text.hours, text.hoursText(hours.from, hours.until)] as const]),
      ]}
    />
  );
}
