/** Texts about entering a one-time code. */
const id = {
  code: 'Kode verifikasi',
  codeMissing: 'Isi enam angka kodenya.',
  resend: 'Kirim ulang kode',
  resendIn: (seconds: number) => `Kirim ulang dalam ${seconds} detik`,
  resendsLeft: (left: number) => `Sisa ${left} kali kirim ulang`,
  sent: 'Kode baru sudah dikirim.',
  noCode: 'Tidak menerima kode? Periksa folder spam atau hubungi kami.',
  lead: (to: string) => `Kami mengirim enam angka ke ${to}. Kode berlaku lima menit.`,
};
const en: typeof id = {
  code: 'Verification code',
  codeMissing: 'Enter the six digits of the code.',
  resend: 'Send the code again',
  resendIn: (seconds: number) => `Send again in ${seconds} seconds`,
  resendsLeft: (left: number) => (left === 1 ? '1 resend left' : `${left} resends left`),
  sent: 'A new code is on its way.',
  noCode: 'No code? Check your spam folder or contact us.',
  lead: (to: string) => `We sent six digits to ${to}. The code is valid for five minutes.`,
};

export const codes = { id, en };
