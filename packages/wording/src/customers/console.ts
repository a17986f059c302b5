/** Console texts about customers: two-operator decisions and audit entries. */
export const decisions = {
  id: {
    'customers.unlock': {
      name: 'Membuka kunci nasabah',
      does: 'Hitungan kata sandi dan kode yang salah dihapus, dan orangnya diberi tahu. Pastikan ia sendiri yang meminta.',
    },
    'customers.suspend': {
      name: 'Menangguhkan nasabah',
      does: 'Semua sesinya berakhir sekarang, dan tidak ada yang dapat masuk untuk nasabah ini. Pesanan yang berjalan tetap diselesaikan. Kode dan undangan seorang agen tidak berlaku lagi.',
    },
    'customers.restore': {
      name: 'Mengaktifkan nasabah kembali',
      does: 'Orang-orangnya dapat masuk lagi, dan diberi tahu. Kode seorang agen berlaku lagi.',
    },
    'customers.appointAgent': {
      name: 'Mengangkat agen',
      does: 'Akun agen dibuka dengan kode ini. Ia mendapat email tentang cara masuk, dan siapa pun yang mendaftar dengan kodenya menjadi nasabahnya. Nama dan kontaknya ada di halaman Agen.',
    },
  },
  en: {
    'customers.unlock': {
      name: 'Unlock a customer',
      does: 'Wrong password and code counts are cleared, and the person is notified. Check that they asked for it themselves.',
    },
    'customers.suspend': {
      name: 'Suspend a customer',
      does: 'All sessions end now, and nobody can sign in for this customer. Orders in progress are still completed. An agent’s code and invitations stop working.',
    },
    'customers.restore': {
      name: 'Reactivate a customer',
      does: 'Their people can sign in again, and are notified. An agent’s code works again.',
    },
    'customers.appointAgent': {
      name: 'Appoint an agent',
      does: 'An agent account is opened with this code. They are emailed how to sign in, and anyone who registers with the code is their customer. Name and contact are on the Agents page.',
    },
  },
};
export const acts = {
  id: {
    'customers.find': 'Mencari nasabah',
    'customers.get': 'Membuka data nasabah',
    'customers.showContact': 'Melihat data kontak nasabah',
    'customers.proposeUnlock': 'Mengusulkan kunci nasabah dibuka',
    'customers.proposeState': 'Mengusulkan nasabah ditangguhkan atau diaktifkan',
    'customers.appointAgent': 'Mengusulkan agen baru',
    'customers.listAppointments': 'Melihat siapa yang diusulkan menjadi agen',
  },
  en: {
    'customers.find': 'Searched for a customer',
    'customers.get': 'Viewed a customer',
    'customers.showContact': 'Viewed a customer’s contact data',
    'customers.proposeUnlock': 'Proposed unlocking a customer',
    'customers.proposeState': 'Proposed suspending or reactivating a customer',
    'customers.appointAgent': 'Proposed a new agent',
    'customers.listAppointments': 'Viewed proposed agents',
  },
};
