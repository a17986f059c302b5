/** What operators read of users of partners: what waits, what two people decide, what was done. */
export const acts = {
  id: {
    'partner-users.feed': 'Menerima daftar pengguna mitra',
  },
  en: {
    'partner-users.feed': 'Took a list of partner users',
  },
};
