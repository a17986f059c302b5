/** Labels, validation messages and return reasons for the fields and documents of a company. Server and forms share them. */
import type { ReturnReason } from '@lumbung/contract/kyc/decide-case.ts';
import {
  COMPANY_FIELDS,
  type CompanyDocument,
  type CompanyField,
  type CompanyProblem,
  type CompanyStep,
  type OWNER_PARTS,
  type SIGNER_PARTS,
} from '@lumbung/kernel/company-profile.ts';
import { inLanguage, type Language, wordOf } from './messages.ts';

type OwnerPart = (typeof OWNER_PARTS)[number];
type SignerPart = (typeof SIGNER_PARTS)[number];
type PlainField = Exclude<CompanyField, `owner${number}${OwnerPart}` | `signer${number}${SignerPart}`>;
type Reason = CompanyProblem | ReturnReason | 'missing' | 'notListed' | 'holderDiffers' | 'noAccount';

interface Words {
  readonly plain: Readonly<Record<PlainField, string>>;
  readonly owner: (slot: number) => string;
  readonly signer: (slot: number) => string;
  readonly ownerParts: Readonly<Record<OwnerPart, string>>;
  readonly signerParts: Readonly<Record<SignerPart, string>>;
  readonly documents: Readonly<Record<CompanyDocument, string>>;
  readonly terms: string;
  readonly steps: Readonly<Record<CompanyStep, string>>;
  readonly problems: Readonly<Record<Reason, (label: string) => string>>;
  readonly missingDocument: (label: string) => string;
}

const id: Words = {
  plain: {
    companyName: 'Nama perusahaan',
    companyType: 'Jenis badan',
    companyCharacteristic: 'Karakteristik perusahaan',
    natureOfBusiness: 'Bidang usaha',
    natureOfBusinessOther: 'Bidang usaha lainnya',
    businessSize: 'Skala usaha',
    establishmentPlace: 'Tempat pendirian',
    establishmentDate: 'Tanggal pendirian',
    deedNumber: 'Nomor akta pendirian',
    deedDate: 'Tanggal akta pendirian',
    amendmentNumber: 'Nomor akta perubahan terakhir',
    amendmentDate: 'Tanggal akta perubahan terakhir',
    nibNumber: 'NIB',
    licenceNumber: 'Nomor izin usaha dari OJK',
    npwpNumber: 'NPWP perusahaan',
    addressStreet: 'Alamat kedudukan',
    addressProvince: 'Provinsi',
    addressCity: 'Kota atau kabupaten',
    addressPostalCode: 'Kode pos',
    correspondenceSame: 'Alamat surat-menyurat sama dengan alamat kedudukan',
    correspondenceStreet: 'Alamat surat-menyurat',
    correspondenceCity: 'Kota surat-menyurat',
    correspondencePostalCode: 'Kode pos surat-menyurat',
    phone: 'Telepon perusahaan',
    website: 'Situs web',
    contactName: 'Nama narahubung',
    contactPosition: 'Jabatan narahubung',
    contactEmail: 'Email narahubung',
    contactPhone: 'Nomor ponsel narahubung',
    companyIncome: 'Pendapatan setahun',
    totalAssets: 'Total aset (rupiah)',
    fundSource: 'Sumber dana',
    investmentObjective: 'Tujuan investasi',
    bankCode: 'Bank',
    bankAccountNumber: 'Nomor rekening perusahaan',
  },
  owner: (slot) => `Pemilik manfaat ${slot}`,
  signer: (slot) => `Penanda tangan ${slot}`,
  ownerParts: { Name: 'Nama lengkap', IdNumber: 'NIK atau nomor paspor', BirthDate: 'Tanggal lahir', Share: 'Kepemilikan (%)', Control: 'Cara mengendalikan' },
  signerParts: { Name: 'Nama lengkap', Position: 'Jabatan', Nik: 'NIK', Basis: 'Dasar kewenangan' },
  documents: {
    deed: 'Akta pendirian',
    amendment: 'Akta perubahan terakhir',
    approval: 'SK pengesahan Kemenkumham',
    nib: 'Dokumen NIB',
    licence: 'Izin usaha dari OJK',
    npwp: 'Kartu NPWP perusahaan',
    domicile: 'Keterangan domisili',
    board: 'Susunan pengurus',
    identity: 'KTP para penanda tangan',
    authority: 'Surat kuasa',
    specimen: 'Spesimen tanda tangan',
    owners: 'Pernyataan pemilik manfaat',
    financials: 'Laporan keuangan terakhir',
    fatca: 'Formulir FATCA dan CRS',
    statement: 'Surat pernyataan bermeterai, sudah ditandatangani',
  },
  terms: 'Persetujuan',
  steps: {
    company: 'Data perusahaan',
    contact: 'Alamat dan kontak',
    finance: 'Keuangan dan rekening',
    people: 'Pemilik dan penanda tangan',
    documents: 'Dokumen',
    review: 'Periksa dan kirim',
  },
  problems: {
    missing: (label) => `${label} belum diisi.`,
    notListed: (label) => `Pilih ${lower(label)} dari daftar.`,
    nameShape: (label) => `${label} hanya boleh berisi huruf, angka, dan tanda baca biasa.`,
    nameLetters: (label) => `${label} hanya boleh berisi huruf.`,
    tooShort: (label) => `${label} terlalu pendek.`,
    dateShape: () => 'Tulis tanggal yang benar dan sudah lewat, misalnya 27-03-2014.',
    dateBeforeBirth: () => 'Akta perubahan tidak mungkin lebih tua daripada perusahaannya.',
    tooYoung: (label) => `${label}: harus berusia 17 tahun atau lebih.`,
    nibShape: () => 'NIB terdiri dari 13 angka.',
    npwpShape: () => 'NPWP terdiri dari 15 atau 16 angka.',
    nikShape: () => 'NIK harus 16 angka seperti di KTP.',
    identityShape: () => 'Tulis NIK 16 angka, atau nomor paspor dengan huruf dan angkanya.',
    postalCodeShape: () => 'Kode pos terdiri dari 5 angka.',
    accountShape: () => 'Nomor rekening berisi 6 sampai 20 angka.',
    phoneShape: () => 'Tulis nomor telepon dengan kode daerah, misalnya 021 5550123.',
    emailShape: () => 'Tulis satu alamat email, misalnya keuangan@contoh.co.id.',
    websiteShape: () => 'Tulis alamat situs, misalnya contoh.co.id.',
    amountShape: () => 'Tulis jumlah dalam rupiah tanpa angka di belakang koma.',
    cityElsewhere: () => 'Kota ini tidak ada di provinsi yang dipilih.',
    shareShape: () => 'Tulis persentase dari 0 sampai 100, paling banyak dua angka di belakang koma.',
    sharesTooMany: () => 'Jumlah kepemilikan melebihi 100%.',
    nobodyControls: () => 'Paling sedikit satu orang memiliki 25% atau lebih, atau mengendalikan perusahaan dengan cara lain.',
    namedTwice: () => 'Orang ini sudah tercantum.',
    unreadable: (label) => `${label} tidak terbaca. Kirim yang lebih jelas.`,
    doesNotMatch: (label) => `${label} tidak cocok dengan dokumen.`,
    incomplete: (label) => `${label} belum lengkap.`,
    expired: (label) => `${label} sudah tidak berlaku.`,
    notOwn: (label) => `${label} dipakai perusahaan lain.`,
    other: (label) => `${label} perlu diperbaiki.`,
    holderDiffers: () => 'Rekening ini bukan atas nama perusahaan. Pakai rekening dengan nama yang sama seperti di akta.',
    noAccount: () => 'Bank tidak menemukan nomor rekening ini.',
  },
  missingDocument: (label) => `${label} belum diunggah.`,
};
const en: Words = {
  plain: {
    companyName: 'Company name',
    companyType: 'Kind of entity',
    companyCharacteristic: 'Ownership of the company',
    natureOfBusiness: 'Line of business',
    natureOfBusinessOther: 'Other line of business',
    businessSize: 'Business size',
    establishmentPlace: 'Place of establishment',
    establishmentDate: 'Date of establishment',
    deedNumber: 'Number of the deed of establishment',
    deedDate: 'Date of the deed of establishment',
    amendmentNumber: 'Number of the latest amendment',
    amendmentDate: 'Date of the latest amendment',
    nibNumber: 'NIB',
    licenceNumber: 'OJK licence number',
    npwpNumber: 'Company NPWP',
    addressStreet: 'Registered address',
    addressProvince: 'Province',
    addressCity: 'City or regency',
    addressPostalCode: 'Postal code',
    correspondenceSame: 'Letters go to the registered address',
    correspondenceStreet: 'Address for letters',
    correspondenceCity: 'City for letters',
    correspondencePostalCode: 'Postal code for letters',
    phone: 'Company phone',
    website: 'Website',
    contactName: 'Contact person',
    contactPosition: 'Position of the contact person',
    contactEmail: 'Email of the contact person',
    contactPhone: 'Mobile of the contact person',
    companyIncome: 'Yearly income',
    totalAssets: 'Total assets (rupiah)',
    fundSource: 'Source of funds',
    investmentObjective: 'Investment objective',
    bankCode: 'Bank',
    bankAccountNumber: 'Company account number',
  },
  owner: (slot) => `Beneficial owner ${slot}`,
  signer: (slot) => `Signer ${slot}`,
  ownerParts: { Name: 'Full name', IdNumber: 'NIK or passport number', BirthDate: 'Date of birth', Share: 'Ownership (%)', Control: 'How control is held' },
  signerParts: { Name: 'Full name', Position: 'Position', Nik: 'NIK', Basis: 'Authority' },
  documents: {
    deed: 'Deed of establishment',
    amendment: 'Latest amendment of the deed',
    approval: 'Approval of the ministry of law',
    nib: 'NIB document',
    licence: 'OJK licence',
    npwp: 'Company NPWP card',
    domicile: 'Proof of domicile',
    board: 'Composition of the board',
    identity: 'ID cards of the signers',
    authority: 'Power of attorney',
    specimen: 'Specimen signatures',
    owners: 'Declaration of beneficial owners',
    financials: 'Latest financial statements',
    fatca: 'FATCA and CRS form',
    statement: 'Statement letter, signed over a duty stamp',
  },
  terms: 'Agreement',
  steps: {
    company: 'The company',
    contact: 'Address and contact',
    finance: 'Finances and account',
    people: 'Owners and signers',
    documents: 'Documents',
    review: 'Review and send',
  },
  problems: {
    missing: (label) => `${label} is missing.`,
    notListed: (label) => `Choose from the list: ${lower(label)}.`,
    nameShape: (label) => `${label} may hold letters, digits and plain punctuation only.`,
    nameLetters: (label) => `${label} may hold letters only.`,
    tooShort: (label) => `${label} is too short.`,
    dateShape: () => 'Enter a date in the past, such as 27-03-2014.',
    dateBeforeBirth: () => 'An amendment cannot be older than the company.',
    tooYoung: (label) => `${label}: has to be 17 or older.`,
    nibShape: () => 'A NIB has 13 digits.',
    npwpShape: () => 'An NPWP has 15 or 16 digits.',
    nikShape: () => 'A NIK has 16 digits, as on the ID card.',
    identityShape: () => 'Enter a NIK of 16 digits, or a passport number with its letters and digits.',
    postalCodeShape: () => 'A postal code has 5 digits.',
    accountShape: () => 'An account number has 6 to 20 digits.',
    phoneShape: () => 'Enter a phone number with its area code, such as 021 5550123.',
    emailShape: () => 'Enter one email address, such as finance@example.co.id.',
    websiteShape: () => 'Enter the address of a website, such as example.co.id.',
    amountShape: () => 'Enter an amount in whole rupiah.',
    cityElsewhere: () => 'This city is not in the chosen province.',
    shareShape: () => 'Enter a percentage from 0 to 100, with two decimals at most.',
    sharesTooMany: () => 'The shares come to more than 100%.',
    nobodyControls: () => 'At least one person owns 25% or more, or controls the company in another way.',
    namedTwice: () => 'This person is already listed.',
    unreadable: (label) => `${label} cannot be read. Send a clearer one.`,
    doesNotMatch: (label) => `${label} does not match the document.`,
    incomplete: (label) => `${label} is not complete.`,
    expired: (label) => `${label} is no longer valid.`,
    notOwn: (label) => `${label} belongs to another company.`,
    other: (label) => `${label} needs a correction.`,
    holderDiffers: () => 'The account is not in the name of the company. Use one in the name written in the deed.',
    noAccount: () => 'The bank does not know this account number.',
  },
  missingDocument: (label) => `${label} is not uploaded yet.`,
};

/** Lower-cases the first letter for use inside a sentence, except in labels that begin with two capitals. */
function lower(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const PART = /^(owner|signer)(\d)(\w+)$/;

/** Splits a field of an owner or signer into its role, its position and its part; null for other fields. */
export function partOf(field: CompanyField): { readonly head: 'owner' | 'signer'; readonly slot: number; readonly part: OwnerPart | SignerPart } | null {
  const [, head, slot, part] = PART.exec(field) ?? [];
  return head === undefined ? null : { head: head as 'owner' | 'signer', slot: Number(slot), part: part as OwnerPart | SignerPart };
}

/** The label of every field as messages name it; fields of a person include whose they are. */
function labelsOf(words: Words): Readonly<Record<CompanyField, string>> {
  return Object.fromEntries(
    COMPANY_FIELDS.map((field) => {
      const part = partOf(field);
      if (part === null) return [field, words.plain[field as PlainField]];
      const name = part.head === 'owner' ? words.ownerParts[part.part as OwnerPart] : words.signerParts[part.part as SignerPart];
      return [field, `${words[part.head](part.slot)}: ${lower(name)}`];
    }),
  ) as Record<CompanyField, string>;
}

const textsOf = (words: Words) => ({
  ...words,
  labels: labelsOf(words),
  /** Headings of field groups. */
  groups: { company: words.steps.company, contact: words.steps.contact, finance: words.steps.finance, owner: words.owner, signer: words.signer },
});
export const companyFields = { id: textsOf(id), en: textsOf(en) };

/** Why a field or document is refused, missing or returned, in one sentence. Throws for an unknown field or reason. */
export function companyReasonText(field: string, reason: string, language: Language): string {
  const { labels, documents, problems, missingDocument, terms } = inLanguage(companyFields, language);
  const document = wordOf(documents, field);
  const label = document ?? wordOf(labels, field) ?? (field === 'terms' ? terms : undefined);
  const problem = wordOf<string, (label: string) => string>(problems, reason);
  if (label === undefined || problem === undefined) throw new Error(`no words for ${reason} of ${field}`);
  return document !== undefined && reason === 'missing' ? missingDocument(document) : problem(label);
}
