/** Consents of the user: each text with version, time and source, to read and download. */
import { createFileRoute } from '@tanstack/react-router';
import { listConsents } from '@lumbung/contract/accounts/routes.gen.ts';
import { getConsents } from '@lumbung/contract/reports/routes.gen.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Card, Facts, PageHeader } from '@lumbung/ui/card.tsx';
import { EmptyState, Skeleton } from '@lumbung/ui/feedback.tsx';
import { FileText, Icon } from '@lumbung/ui/icons.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { consents } from '@lumbung/wording/consents.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { PaperForm } from '@lumbung/web/paper-form.tsx';
import { signedIn } from '../app/guard.ts';
import { useTexts } from '../app/preferences.tsx';
import { LegalLinks } from '../app/document-links.tsx';

export const Route = createFileRoute('/account/consents')({ beforeLoad: signedIn, component: Consents });

function Consents() {
  const text = useTexts(consents);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Loaded of={useCall(listConsents, {})} shape={<Skeleton className="h-64" />} faultIn="card">
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState icon={<Icon of={FileText} size={22} />} title={text.empty} />
            </Card>
          ) : (
            <div className="grid max-w-160 gap-4">
              {items.map(({ consentId, kind, version, at, address, documents }) => (
                <Card key={consentId} title={text.kinds[kind]}>
                  <Facts
                    rows={[
                      [text.at, <DateTime key="at" at={at} />],
                      [text.version, version],
                      [text.address, address],
                    ]}
                  />
                  {documents.length > 0 && (
                    <div className="mt-3">
                      <LegalLinks kinds={documents} version={version} />
                    </div>
                  )}
                </Card>
              ))}
              <Paper />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Paper() {
  const text = useTexts(consents);
  return <PaperForm route={getConsents} input={{}} file={text.file} label={text.download} />;
}
