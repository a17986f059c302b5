/** Renders the agreements of the user, as the page of consents lists them. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/reports/get-consents.ts';
import { dateTimeText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { consents } from '@lumbung/wording/consents.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { reports } from '@lumbung/wording/reports.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { drawPaper } from '../../../platform/paper.ts';
import type { Steps } from '../../../platform/serve.ts';
import { contactOf, listConsents } from '../../people/accounts/index.ts';
import { admit } from './admit.ts';

export async function getConsents({ db, transact }: Steps, context: InvestorContext): Promise<Answer<typeof call.getConsents>> {
  const { keys, session, brand, language, business } = context;
  const admitted = await admit(transact, context);
  if (!admitted.ok) return admitted;
  const [listed, contact] = await Promise.all([listConsents(db, context), contactOf(db, keys, session.investorId, session.loginId)]);
  if (!listed.ok) return listed;

  const text = inLanguage(consents, language);
  const shared = inLanguage(reports, language);
  const bytes = await drawPaper({
    language,
    brand,
    title: text.title,
    lead: contact ? [shared.owner(contact.name), contact.email] : [],
    sections: listed.value.items.map(({ kind, version, at, address, documents }) => ({
      title: text.kinds[kind],
      rows: [
        [text.version, version],
        ...(documents.length > 0 ? [[text.documents, documents.map((of) => text.names[of]).join(', ')] as const] : []),
        [text.at, dateTimeText(at, language)],
        [text.address, address],
      ],
    })),
    picture: null,
    foot: shared.foot(brand.name, dateTimeText(toIso(business), language)),
    pageOf: shared.pageOf,
    at: new Date(business),
  });
  return done({ contentType: 'application/pdf', fileName: text.file, bytes });
}
