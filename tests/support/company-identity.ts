/** Steps of company identification for tests: filling in the profile and uploading documents. */
import { addressWith } from '@lumbung/contract/route.ts';
import { saveAutosaveInsti, saveImageDocument } from '@lumbung/contract/company-kyc/routes.gen.ts';
import type { SaveImageDocumentReply } from '@lumbung/contract/company-kyc/save-image-document.ts';
import { type CompanyDocument, type CompanyProfile, neededDocuments } from '@lumbung/kernel/company-profile.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import { COMPANIES, type SpecimenCompany } from '@lumbung/specimen/companies.ts';
import type { Caller } from './caller.ts';
import { aPicture, pdfOf } from './identifying.ts';
import type { Platform } from './platform.ts';

let next = 4;
/** A company of the sandbox that no other test of this worker uses. */
export const newSpecimen = (): SpecimenCompany => COMPANIES[next++]!;

const [OWNER, FIRST, SECOND] = [CITIZENS[2]!, CITIZENS[3]!, CITIZENS[4]!];

/** All profile fields, with the company's true values. */
export const companyProfileOf = (company: SpecimenCompany): CompanyProfile => ({
  companyName: company.name,
  companyType: '1',
  companyCharacteristic: '3',
  natureOfBusiness: '6',
  businessSize: '3',
  establishmentPlace: 'Surabaya',
  establishmentDate: company.establishedOn,
  deedNumber: company.deedNumber,
  deedDate: company.establishedOn,
  nibNumber: company.nib,
  npwpNumber: company.npwp,
  addressStreet: 'Jalan Kenanga 17, lantai 3',
  addressProvince: '35',
  addressCity: '3578',
  addressPostalCode: '60271',
  correspondenceSame: '1',
  phone: '0315550123',
  contactName: 'Nadia Permana',
  contactPosition: 'Manajer keuangan',
  contactEmail: 'keuangan@contoh.test',
  contactPhone: '081234567890',
  companyIncome: '4',
  totalAssets: '25000000000',
  fundSource: '2',
  investmentObjective: '2',
  bankCode: company.account.bank,
  bankAccountNumber: company.account.account,
  owner1Name: OWNER.name,
  owner1IdNumber: OWNER.nik,
  owner1BirthDate: OWNER.birthDate,
  owner1Share: '6000',
  owner1Control: '1',
  signer1Name: FIRST.name,
  signer1Position: 'Direktur Utama',
  signer1Nik: FIRST.nik,
  signer1Basis: '1',
  signer2Name: SECOND.name,
  signer2Position: 'Direktur',
  signer2Nik: SECOND.nik,
  signer2Basis: '1',
});

/** A company that has not begun identification, with its logins. */
export async function newCompanyToIdentify(platform: Platform, needsApproval = true) {
  const { investorId, maker, approver, both } = await platform.newCompany({ isVerified: false });
  if (!needsApproval) await platform.owner.query('update accounts.investor set needs_approval = false where investor_id = $1', [investorId]);
  return { investorId, maker, approver, both, caller: maker.caller, email: maker.email, company: newSpecimen() };
}

export interface Sent {
  readonly status: number;
  readonly body: SaveImageDocumentReply & { errorCode: number; reason?: string; errors?: unknown };
}

/** Uploads a document under the field name of its kind, or another one. */
export async function sendDocument(caller: Caller, kind: CompanyDocument, bytes: Uint8Array | null, field: string = kind): Promise<Sent> {
  const form = new FormData();
  if (bytes) form.set(field, new Blob([new Uint8Array(bytes)]), 'image');
  const response = await fetch(caller.origin + addressWith(saveImageDocument, { kind }), { method: 'POST', headers: caller.headers(), body: form });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

let paper: Promise<Buffer> | undefined;
/** An ordinary PDF. */
export const aPdf = (): Promise<Buffer> => (paper ??= aPicture().then((picture) => pdfOf(picture, [595, 842])));

/** Fills in all fields and uploads every required document. */
export async function fillInCompany(caller: Caller, company: SpecimenCompany, more: Partial<Record<keyof CompanyProfile, string | null>> = {}): Promise<void> {
  const profile = { ...companyProfileOf(company), ...more };
  await caller.must(saveAutosaveInsti, profile);
  const picture = await aPicture();
  for (const kind of neededDocuments(profile as CompanyProfile)) {
    const { body } = await sendDocument(caller, kind, picture);
    if (body.errorCode !== 0) throw new Error(`${kind}: ${JSON.stringify(body)}`);
  }
}
