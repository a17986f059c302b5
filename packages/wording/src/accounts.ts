/** Texts of signing in and the account. */
const id = {
  title: 'Masuk', lead: 'Lanjutkan investasi Anda.', email: 'Email', password: 'Kata sandi', show: 'Tampilkan kata sandi', hide: 'Sembunyikan kata sandi', submit: 'Masuk',
  emailMissing: 'Isi email Anda.', emailWrong: 'Tulis email lengkap, misalnya nama@contoh.id.', passwordMissing: 'Isi kata sandi Anda.', summary: (count: number) => `Ada ${count} isian yang perlu diperbaiki`,
  captcha: 'Saya bukan robot', captchaBusy: 'Memeriksa…', captchaDone: 'Pemeriksaan selesai', captchaHint: 'Perangkat Anda menghitung sebentar. Tidak ada pihak ketiga.',
  sandboxHint: 'Sandbox: isi dengan akun percobaan', fill: 'Isi',
  accountTitle: 'Akun', identity: 'Identitas', riskLevel: 'Profil risiko', preferences: 'Preferensi', noRisk: 'Belum diisi',
};
const en: typeof id = {
  title: 'Log in', lead: 'Continue your investments.', email: 'Email', password: 'Password', show: 'Show password', hide: 'Hide password', submit: 'Log in',
  emailMissing: 'Enter your email.', emailWrong: 'Write the whole address, such as name@example.com.', passwordMissing: 'Enter your password.', summary: (count: number) => (count === 1 ? 'One field needs your attention' : `${count} fields need your attention`),
  captcha: 'I am not a robot', captchaBusy: 'Checking…', captchaDone: 'Check complete', captchaHint: 'Your device does some arithmetic. No third party is involved.',
  sandboxHint: 'Sandbox: fill in a test account', fill: 'Fill in',
  accountTitle: 'Account', identity: 'Identity', riskLevel: 'Risk profile', preferences: 'Preferences', noRisk: 'Not answered yet',
};

export const accounts = { id, en };
