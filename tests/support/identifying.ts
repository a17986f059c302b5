/** Steps of an identification for tests: a citizen fills in a profile and uploads pictures. */
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import zlib from 'node:zlib';
import { autosave, uploadDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import type { UploadDocumentReply } from '@lumbung/contract/kyc/upload-document.ts';
import { save as saveRisk } from '@lumbung/contract/risk/routes.gen.ts';
import type { RiskProfile } from '@lumbung/contract/risk/profile.ts';
import { documentsNeeded, FIELD_RULES, type Profile, type ProfileField, type Step } from '@lumbung/kernel/profile.ts';
import { CITIZENS, type Citizen } from '@lumbung/specimen/citizens.ts';
import sharp from 'sharp';
import { QUESTIONNAIRE_VERSION, questionsOf, SCORES } from '../../apps/server/src/capabilities/journeys/risk/rules.ts';
import { amendProfile } from '../../apps/server/src/capabilities/people/kyc/index.ts';
import { drawing } from '../../apps/server/src/platform/images.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

let next = 20;
/** A citizen of the civil registry that no other test of this worker uses. */
export const newCitizen = (): Citizen => CITIZENS[next++]!;

/** Changes stored data of an identified person. */
export const amend = ({ app, books }: Platform, investorId: string, fields: Partial<Profile>): Promise<unknown> =>
  books.transact((tx) => amendProfile(tx, app.keys, investorId, fields, app.clock()));

/** All profile fields, with the citizen's true values. */
export const profileOf = (citizen: Citizen): Profile => ({
  fullName: citizen.name,
  nik: citizen.nik,
  birthPlace: citizen.birthPlace,
  birthDate: citizen.birthDate,
  gender: citizen.gender,
  religion: citizen.religion,
  maritalStatus: citizen.maritalStatus,
  ...(citizen.maritalStatus === '2' ? { spouseName: 'Pasangan Rekaan' } : {}),
  motherName: citizen.motherName,
  nationality: '1',
  addressStreet: citizen.address.street,
  addressProvince: citizen.address.provinceCode,
  addressCity: citizen.address.cityCode,
  addressDistrict: citizen.address.district,
  addressVillage: citizen.address.village,
  addressPostalCode: citizen.address.postalCode,
  correspondenceAddress: '1',
  education: '5',
  occupation: citizen.occupation,
  employer: 'PT Contoh Rekaan',
  monthlyIncome: '2',
  incomeSource: '1',
  investmentObjective: '2',
  assetOwnership: '1',
  politicallyExposed: '2',
  taxNumberOption: '1',
  npwpNumber: citizen.nik,
  bankCode: citizen.account.bank,
  bankAccountNumber: citizen.account.account,
});

const typedOn = (citizen: Citizen, step: Step): [string, string][] =>
  Object.entries(profileOf(citizen)).filter(([field]) => FIELD_RULES[field as ProfileField].step === step) as [string, string][];

/** The fields a citizen enters on the personal data page; birth date and gender are derived from the NIK. */
export const personFieldsOf = (citizen: Citizen): Record<string, string> =>
  Object.fromEntries(typedOn(citizen, 'person').filter(([field]) => !['nik', 'birthDate', 'gender'].includes(field)));

/** The fields a citizen enters on the page about work, money and taxes. */
export const workFieldsOf = (citizen: Citizen): Record<string, string> => Object.fromEntries(typedOn(citizen, 'work'));

/** A sandbox specimen as a browser uploads it: the ID card or the face of a citizen. */
export const specimenOf = async ({ url }: { url: string }, citizen: Citizen, name: 'ktp.png' | 'selfie.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(await (await fetch(`${url}/sandbox/people/${citizen.nik}/${name}`)).arrayBuffer()),
});

let picture: Promise<Buffer> | undefined;
/** An ordinary picture. */
export const aPicture = (): Promise<Buffer> =>
  (picture ??= sharp({ create: { width: 640, height: 400, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer());

/** A PDF of one page, sized in points, filled with a JPEG; or with other objects instead of page and picture. */
export function pdfOf(
  jpeg: Buffer,
  [width, height]: readonly [number, number],
  more: { readonly trailer?: string; readonly filter?: string; readonly side?: number } = {},
): Buffer {
  const content = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`;
  const { trailer = '', filter = 'DCTDecode', side } = more;
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</Picture 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${side ?? 640}/Height ${side ?? 400}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/${filter}/Length ${jpeg.length}>>stream\n`,
      ),
      jpeg,
      Buffer.from('\nendstream'),
    ]),
  ];
  return fileOf(objects, trailer);
}

/** A two-kilobyte PDF that would exhaust memory: forms that contain ten others each, ten levels deep. */
export function nestedForms(deep = 10): Buffer {
  const form = (content: string, inside: string) =>
    `<</Type/XObject/Subtype/Form/BBox[0 0 243 153]/Resources<<${inside}>>/Length ${content.length}>>stream\n${content}\nendstream`;
  const forms = Array.from({ length: deep }, (_, index) =>
    index === deep - 1 ? form('0 0 9 9 re f', '') : form('/F Do '.repeat(10).trim(), `/XObject<</F ${6 + index} 0 R>>`),
  );
  const content = '/F Do';
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 243 153]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...forms,
  ]);
}

/** A PDF of a few hundred bytes that takes minutes to draw: one page painted over repeatedly. */
export function paintedOver(times = 100_000): Buffer {
  const content = zlib.deflateSync(Buffer.from('/S sh '.repeat(times)));
  const shading =
    '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 243 153]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0]/C1[1 1 1]>>/Extend[true true]>>';
  return fileOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 243 153]/Contents 4 0 R/Resources<</Shading<</S ${shading}>>>>>>`,
    Buffer.concat([Buffer.from(`<</Filter/FlateDecode/Length ${content.length}>>stream\n`), content, Buffer.from('\nendstream')]),
  ]);
}

/**
 * Sends this many PDFs at once and renders none until all but two are answered and `meanwhile` is done. Returns the replies in the
 * order in which they came.
 */
export async function sendPages<Reply>(count: number, send: () => Promise<Reply>, meanwhile: () => Promise<void> = async () => {}): Promise<Reply[]> {
  const replies: Reply[] = [];
  const sent = await drawing(async () => {
    const all = Array.from({ length: count }, async () => replies.push(await send()));
    await until('all but two pages to be answered', async () => replies.length === count - 2);
    await meanwhile();
    return all;
  });
  await Promise.all(sent);
  return replies;
}

/** PDF objects as a file, with the cross-reference table. */
function fileOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  let file = Buffer.from('%PDF-1.7\n');
  const places = objects.map((object, index) => {
    const at = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.concat([file, Buffer.from(table)]);
}

export interface Uploaded {
  readonly status: number;
  readonly body: UploadDocumentReply & { errorCode: number; reason?: string; errors?: unknown };
}

/** Uploads a file in a form. */
export async function upload(
  caller: Caller,
  field: string,
  bytes: Uint8Array | null,
  more: Readonly<Record<string, string>> = {},
  name = 'x.jpg',
  route: Route = uploadDocument,
): Promise<Uploaded> {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  if (bytes) form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const response = await fetch(caller.origin + addressOf(route), { method: 'POST', headers: caller.headers(), body: form });
  return { status: response.status, body: (await response.json()) as Uploaded['body'] };
}

/** Fills in all fields and the risk questionnaire: the two pictures and the submission remain. */
export async function typeIn(caller: Caller, citizen: Citizen, more: Profile = {}): Promise<void> {
  await caller.must(autosave, { ...profileOf(citizen), ...more });
  await takeRiskLevel(caller);
}

/** The last answer of every mandatory question: the boldest, without contradictions. */
export const boldAnswers = (): { question: string; answer: number }[] =>
  questionsOf('funds').map((question) => ({ question, answer: SCORES[question]!.length - 1 }));

/** Answers the risk questionnaire, views the possible fall and accepts the level, or a lower one if given. */
export async function takeRiskLevel(
  caller: Caller,
  { answers = boldAnswers(), level }: { answers?: { question: string; answer: number }[]; level?: number } = {},
): Promise<RiskProfile> {
  const { result } = await caller.must(saveRisk, { version: QUESTIONNAIRE_VERSION, answers });
  if (!result) throw new Error('these answers are not whole, or contradict each other');
  const { profile } = await caller.must(saveRisk, {
    version: QUESTIONNAIRE_VERSION,
    answers: [],
    accepted: { shown: result.shown, level: level ?? result.level },
  });
  return profile!;
}

/** Fills in everything, so that only the submission remains. */
export async function fillIn(caller: Caller, citizen: Citizen, more: Profile = {}): Promise<void> {
  await typeIn(caller, citizen, more);
  const isByPermit = documentsNeeded({ ...profileOf(citizen), ...more }).includes('permit');
  for (const kind of ['ktp', 'selfie', ...(isByPermit ? ['permit'] : [])]) {
    const { body } = await upload(caller, kind, await aPicture());
    if (body.errorCode !== 0) throw new Error(`the ${kind} was refused: ${body.errorCode}`);
  }
}
