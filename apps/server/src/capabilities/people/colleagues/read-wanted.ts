/** Reads a requested change of a company's people with the company locked, and the reason it is refused. */
import type { ProposeInput, SendProposalCodeInput } from '@lumbung/contract/colleagues/propose.ts';
import { isEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { forbidden, notFound, validationError } from '../../../platform/faults.ts';
import { sha256 } from '../../../platform/keys.ts';
import { mayChange, type Person, type Wanted, type WhyNotWanted, whyNotWanted } from './rules.ts';
import type { Whom } from './shown.ts';
import { type CompanyRow, holdCompany, isInvited, isOwnAddress, peopleOf, waitsAbout } from './store.ts';

export interface Read {
  readonly company: CompanyRow;
  readonly people: readonly Person[];
  readonly wanted: Wanted;
  /** The subject: only one change per subject may be pending. */
  readonly subject: string;
  readonly whom: (Whom & { readonly emailKey: Buffer }) | null;
  /** The content a code is bound to. */
  readonly content: Buffer;
}

/** Locks the company and reads its people; refuses a caller who is not one of them or may change nothing. */
export async function holdPeople(tx: Tx, { session: { investorId, loginId } }: InvestorContext) {
  const company = await holdCompany(tx, investorId);
  const people = await peopleOf(tx, investorId);
  const self = people.find((one) => one.loginId === loginId);
  if (!company || !self || !mayChange(self)) throw forbidden('role');
  return { company, people, self };
}

type Objection = WhyNotWanted | 'alreadyColleague' | 'alreadyInvited' | 'changeOfPeopleWaits';

export async function readWanted(tx: Tx, context: InvestorContext, input: SendProposalCodeInput | ProposeInput): Promise<Outcome<Read, Objection>> {
  const { keys, business, language } = context;
  const { investorId, loginId } = context.session;
  const { company, people } = await holdPeople(tx, context);
  const wanted = wantedIn(input);
  if ((wanted.kind === 'roles' || wanted.kind === 'remove') && !people.some((one) => one.loginId === wanted.loginId)) throw notFound();
  const whom = wanted.kind === 'invite' ? whomIn(input, language, (email) => keys.indexKey(`email:${email}`)) : null;
  const why = whyNotWanted(people, company.needs_approval, wanted, loginId);
  if (why !== null) return refuse(why);
  if (whom && (await isOwnAddress(tx, investorId, whom.emailKey))) return refuse('alreadyColleague');
  if (whom && (await isInvited(tx, investorId, whom.emailKey, business))) return refuse('alreadyInvited');
  const subject = whom ? `address:${whom.emailKey.toString('hex')}` : 'loginId' in wanted ? `login:${wanted.loginId}` : 'rule';
  if (await waitsAbout(tx, investorId, subject, business)) return refuse('changeOfPeopleWaits');
  const content = sha256(JSON.stringify([wanted, whom && [whom.name, whom.email, whom.language]]));
  return done({ company, people, wanted, subject, whom, content });
}

const missing = (field: string) => validationError([{ path: `/${field}`, message: 'must be given' }]);

function wantedIn(input: SendProposalCodeInput): Wanted {
  const { kind, makes, approves, needsApproval } = input;
  if (kind === 'rule') {
    if (needsApproval === undefined) throw missing('needsApproval');
    return { kind, needsApproval };
  }
  const loginId = input.loginId?.toLowerCase();
  if (kind !== 'invite' && loginId === undefined) throw missing('loginId');
  if (kind === 'remove') return { kind, loginId: loginId! };
  if (makes === undefined) throw missing('makes');
  if (approves === undefined) throw missing('approves');
  return kind === 'invite' ? { kind, makes, approves } : { kind, loginId: loginId!, makes, approves };
}

function whomIn({ name, email, language }: SendProposalCodeInput, own: 'id' | 'en', keyOf: (email: string) => Buffer): NonNullable<Read['whom']> {
  if (name === undefined) throw missing('name');
  if (email === undefined) throw missing('email');
  const address = normaliseEmail(email);
  if (!isEmail(address)) throw validationError([{ path: '/email', message: 'must be an address' }]);
  return { name: name.trim().replace(/\s+/g, ' '), email: address, language: language ?? own, emailKey: keyOf(address) };
}
