/** What operators read of users of partners: what waits, what two people decide, what was done. */
export const id = {
  acts: {
    'partner-users.feed': 'Menerima daftar pengguna mitra',
  },
};
export const en: typeof id = {
  acts: {
    'partner-users.feed': 'Took a list of partner users',
  },
};
