/** Console texts about customers: two-operator decisions and audit entries. */
export const decisions = {
  id: {
    'customers.unlock': {
      name: 'Membuka kunci nasabah',
      does: 'Hitungan kata sandi dan kode yang salah dihapus, dan orangnya diberi tahu. Pastikan ia sendiri yang meminta.',
    },
    'customers.suspend': {
      name: 'Menangguhkan nasabah',
      does: 'Semua sesinya berakhir sekarang, dan tidak ada yang dapat masuk untuk nasabah ini. Pesanan yang berjalan tetap diselesaikan.',
    },
    'customers.restore': {
      name: 'Mengaktifkan nasabah kembali',
      does: 'Orang-orangnya dapat masuk lagi, dan diberi tahu.',
    },
    'customers.appointAgent': {
      name: 'Mengangkat agen',
      does: 'Akun agen dibuka dengan kode ini. Ia mendapat email tentang cara masuk, dan siapa pun yang mendaftar dengan kodenya menjadi nasabahnya. Nama dan kontaknya ada di halaman Agen.',
    },
  },
  en: {
    'customers.unlock': {
      name: 'Unlock a customer',
      does: 'What was counted of wrong passwords and codes is cleared, and the person is told. Make sure that they asked for it themselves.',
    },
    'customers.suspend': {
      name: 'Suspend a customer',
      does: 'Every session ends now, and nobody can sign in for this customer. Orders on their way are still completed.',
    },
    'customers.restore': {
      name: 'Let a customer in again',
      does: 'Their people can sign in again, and are told.',
    },
    'customers.appointAgent': {
      name: 'Appoint an agent',
      does: 'An account of an agent is opened with this code. A mail tells them how to sign in, and whoever registers with the code is their customer. Name and contact stand on the page of agents.',
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
    'customers.get': 'Looked at a customer',
    'customers.showContact': 'Was shown the contact data of a customer',
    'customers.proposeUnlock': 'Proposed to unlock a customer',
    'customers.proposeState': 'Proposed to suspend a customer, or to let one in again',
    'customers.appointAgent': 'Proposed a new agent',
    'customers.listAppointments': 'Looked at who is proposed as an agent',
  },
};
