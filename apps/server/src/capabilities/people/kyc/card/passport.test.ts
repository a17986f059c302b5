/** Tests of a passport photo: the machine-readable zone fills its fields, and a check digit that does not match leaves a field to the person. */
import { autosave, getReview, uploadCard } from '@lumbung/contract/kyc/routes.gen.ts';
import type { UploadCardReply } from '@lumbung/contract/kyc/upload-card.ts';
import { expect, test } from 'vitest';
import { CLEAN, photographed } from '../../../../../../../tests/recognition/cards.ts';
import { specimenPassport } from '../../../../../../../tests/recognition/passports.ts';
import { upload } from '../../../../../../../tests/support/identifying.ts';
import { sharedPlatform } from '../../../../../../../tests/support/platform.ts';
import { readNow } from '../../../records/recognition/index.ts';
import { cardReader } from './card-reader.ts';
import { inProof } from '../../../../../../../tests/support/depth.ts';

/** Each takes seconds. */
const slow = inProof(import.meta.filename, 'kyc/card', 'recognition');

slow.each([
  [1, 'as it is', CLEAN],
  [2, 'turned by three degrees', { jpeg: 85, turned: 3 }],
  [3, 'out of focus, unevenly lit and saved at 60', { jpeg: 60, blurred: 1, uneven: 0.6 }],
] as const)('a passport %i %s is read right', async (number, _how, wear) => {
  const passport = specimenPassport(number);
  const reading = await readNow(cardReader, await photographed(passport, wear));
  expect(reading).toEqual({ ok: true, value: { doubtful: [], profile: passport.profile } });
});

slow('a number that was misread is left to the person, and all else is read', async () => {
  const passport = specimenPassport(4);
  const { passportNumber: _, ...rest } = passport.profile;
  const reading = await readNow(cardReader, await photographed(passport, CLEAN));
  // The nines look like letters in this picture, so the check digit does not match.
  expect(reading).toEqual({ ok: true, value: { doubtful: ['passportNumber'], profile: rest } });
});

test('an uploaded passport is read to fill in the form, and nothing of it is saved before the person sees it', async () => {
  const { caller } = await (await sharedPlatform()).newInvestor({ isVerified: false });
  const passport = specimenPassport(6);
  const photo = await photographed(passport, CLEAN);
  const body = (await upload(caller, 'ktp', photo, {}, 'x.jpg', uploadCard)).body as unknown as UploadCardReply;
  expect(body).toMatchObject({ kind: 'ktp', profile: passport.profile });
  expect((await caller.must(getReview, {})).profile).toEqual({});
  await caller.must(autosave, { ...passport.profile });
  expect((await caller.must(getReview, {})).profile).toMatchObject({ passportNumber: passport.profile.passportNumber });
});
