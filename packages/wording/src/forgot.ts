/** Texts about a forgotten password. */
const id = {
  forgot: 'Lupa kata sandi?',
  title: 'Lupa kata sandi',
  lead: 'Tulis email akun Anda. Kami mengirim kode untuk membuat kata sandi baru.',
  send: 'Kirim kode',
  backToLogin: 'Kembali ke halaman masuk',
  codeTitle: 'Masukkan kode',
  codeLead: (to: string) => `Bila ada akun dengan email ${to}, kodenya sudah kami kirim. Kode berlaku lima menit.`,
  next: 'Lanjut',
  newTitle: 'Buat kata sandi baru',
  newLead: 'Perangkat lain yang masih masuk akan dikeluarkan.',
  save: 'Simpan kata sandi',
  doneTitle: 'Kata sandi diganti',
  doneLead: 'Masuk dengan kata sandi baru Anda.',
  overTitle: 'Tautan tidak berlaku lagi',
  overLead: 'Tautan ini sudah dipakai atau kedaluwarsa. Minta kode baru.',
  again: 'Minta kode baru',
};
const en: typeof id = {
  forgot: 'Forgot your password?',
  title: 'Forgot your password',
  lead: 'Enter the email of your account. We send a code to set a new password.',
  send: 'Send the code',
  backToLogin: 'Back to log in',
  codeTitle: 'Enter the code',
  codeLead: (to: string) => `If there is an account with ${to}, its code is on the way. It is valid for five minutes.`,
  next: 'Continue',
  newTitle: 'Set a new password',
  newLead: 'Other devices that are still signed in will be signed out.',
  save: 'Save the password',
  doneTitle: 'Password changed',
  doneLead: 'Log in with your new password.',
  overTitle: 'This link no longer works',
  overLead: 'It was used or has expired. Request a new code.',
  again: 'Request a new code',
};

export const forgot = { id, en };
