/** Refusal messages about payouts that two operators approve. */
export const id = {
  alreadyPaidOut: () => 'Dana ini sudah dikirim atau sedang dikirim.',
  custodianAwaited: () => 'Bank kustodian belum mengirim dana ini. Dana berangkat sendiri begitu datang.',
  sourceUnknown: () => 'Bank tidak menyebut rekening asalnya. Pilih rekening milik investor.',
  ownAccountMissing: () => 'Investor belum punya rekening atas nama sendiri.',
  ownAccountCoolingOff: () => 'Rekening investor baru diganti dan belum boleh dipakai.',
  ownerKnown: () => 'Pemilik dana ini sudah diketahui.',
  investorUnknown: () => 'Tidak ada investor dengan ID ini.',
};
export const en: typeof id = {
  alreadyPaidOut: () => 'This money has been sent, or is being sent.',
  custodianAwaited: () => 'The custodian has not sent this money yet. It is sent automatically once received.',
  sourceUnknown: () => 'The bank does not say which account it came from. Choose the investor’s own account.',
  ownAccountMissing: () => 'The investor has no account in their own name yet.',
  ownAccountCoolingOff: () => 'The investor’s account was changed lately and cannot be used yet.',
  ownerKnown: () => 'It is known whose money this is.',
  investorUnknown: () => 'No investor has this ID.',
};
