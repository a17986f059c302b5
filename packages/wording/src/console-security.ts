/** Console texts about the operator's own access: passkeys, and what only other operators change. */
const id = {
  title: 'Keamanan',
  lead: 'Cara Anda masuk ke konsol.',
  own: 'Akses Anda',
  email: 'Email',
  roles: 'Tugas',
  factor: 'Autentikator',
  factorOn: 'Terpasang',
  ownHint: 'Tugas, kata sandi, dan autentikator Anda hanya dapat diubah lewat admin lain.',
  passkeysHint: 'Masuk dengan sidik jari, wajah, atau kunci layar, tanpa kata sandi dan kode. Membuat atau menghapus passkey mengakhiri sesi Anda yang lain.',
  removeLead: 'Passkey ini tidak membuka konsol lagi, dan sesi Anda yang lain berakhir. Hapus juga dari pengelola kata sandi di perangkat Anda.',
  door: 'Masuk dengan passkey',
  insteadOfCode: 'Pakai passkey sebagai ganti kode',
  againTitle: 'Masuk lagi dulu',
  againLead: 'Sudah lebih dari sepuluh menit sejak Anda masuk. Setelah masuk lagi Anda kembali ke halaman ini.',
  again: 'Masuk lagi',
};
const en: typeof id = {
  title: 'Security',
  lead: 'How you sign in to the console.',
  own: 'Your access',
  email: 'Email',
  roles: 'Duties',
  factor: 'Authenticator',
  factorOn: 'Set up',
  ownHint: 'Only another admin can change your duties, password and authenticator.',
  passkeysHint: 'Sign in with fingerprint, face or screen lock, without a password and code. Adding or removing a passkey ends your other sessions.',
  removeLead: 'It will no longer open the console, and your other sessions end. Also remove it from your device’s password manager.',
  door: 'Sign in with a passkey',
  insteadOfCode: 'Use a passkey instead of the code',
  againTitle: 'Sign in again first',
  againLead: 'You signed in more than ten minutes ago. After signing in again you return to this page.',
  again: 'Sign in again',
};

export const consoleSecurity = { id, en };
