/** Refusal messages for operators about bond registrations. */
export const id = {
  registrationClosed: () => 'Pendaftaran ini tidak menunggu lagi: sudah selesai, atau orang lain sudah menutupnya.',
};
export const en: typeof id = {
  registrationClosed: () => 'This registration is no longer pending: it succeeded or was closed.',
};
