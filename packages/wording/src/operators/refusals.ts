/** Refusal messages about operators and their sign-in. */
export const id = {
  wrongSignIn: () => 'Email, kata sandi, kode, atau passkey tidak cocok. Setiap kode hanya berlaku satu kali.',
  passwordNotSet: () => 'Buat kata sandi baru dulu, lewat tautan di email Anda.',
  signInAgain: () => 'Masuk lagi sebelum mengubah ini.',
  temporaryPasswordOver: () => 'Kata sandi sementara ini sudah lewat masa berlakunya. Minta yang baru kepada admin.',
  passwordUnchanged: () => 'Pilih kata sandi lain, bukan kata sandi sementara.',
  operatorEmailTaken: () => 'Sudah ada operator dengan alamat ini.',
  invitationOver: () => 'Tautan ini sudah dipakai, kedaluwarsa, atau diganti yang baru. Minta admin mengirim lagi.',
  notInvited: () => 'Operator ini tidak sedang menunggu undangan.',
};
export const en: typeof id = {
  wrongSignIn: () => 'Email, password, code or passkey does not match. Each code works once.',
  passwordNotSet: () => 'Set a new password first, by the link in your mail.',
  signInAgain: () => 'Sign in again before you change this.',
  temporaryPasswordOver: () => 'This temporary password has expired. Ask an admin for a new one.',
  passwordUnchanged: () => 'Choose another password, not the temporary one.',
  operatorEmailTaken: () => 'There is an operator with this address already.',
  invitationOver: () => 'This link was used, has expired, or was replaced by a newer one. Ask an admin to send it again.',
  notInvited: () => 'This operator has no invitation to resend or withdraw.',
};
