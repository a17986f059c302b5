/** Console texts about users of partners: audit entries. */
export const acts = {
  id: {
    'partner-users.feed': 'Menerima daftar pengguna mitra',
  },
  en: {
    'partner-users.feed': 'Imported a partner user list',
  },
};
