/** Texts of the agents' sign-in page: an emailed link replaces the password. */
const id = {
  ask: 'Agen? Masuk dengan tautan',
  title: 'Masuk sebagai agen',
  lead: 'Tulis email agen Anda. Kami mengirim tautan untuk masuk.',
  send: 'Kirim tautan',
  sentTitle: 'Periksa email Anda',
  sentLead: (to: string) => `Bila ${to} email seorang agen, tautannya sudah kami kirim. Tautan berlaku lima belas menit dan hanya sekali.`,
  readyTitle: 'Masuk sebagai agen',
  readyLead: 'Tautan dari email Anda siap dipakai di perangkat ini.',
  enter: 'Masuk',
  overTitle: 'Tautan tidak berlaku lagi',
  again: 'Minta tautan baru',
  toPassword: 'Masuk dengan kata sandi',
};
const en: typeof id = {
  ask: 'Agent? Sign in with a link',
  title: 'Sign in as an agent',
  lead: 'Enter your address as an agent. We send a link to sign in.',
  send: 'Send the link',
  sentTitle: 'Check your mail',
  sentLead: (to: string) => `If ${to} is the address of an agent, the link is on the way. It is valid for fifteen minutes and works once.`,
  readyTitle: 'Sign in as an agent',
  readyLead: 'The link from your mail is ready to be used on this device.',
  enter: 'Sign in',
  overTitle: 'This link no longer works',
  again: 'Request a new link',
  toPassword: 'Sign in with a password',
};

export const agentDoor = { id, en };
