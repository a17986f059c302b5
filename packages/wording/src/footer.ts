/** Texts of the footer for visitors: who we are, legal documents, complaints. */
const id = {
  label: 'Tentang perusahaan',
  read: 'Dokumen',
  services: 'Layanan',
  complaints: 'Pengaduan',
  complaintsText: (email: string) =>
    `Sampaikan pengaduan lewat Bantuan atau ${email}. Bila belum selesai, hubungi Kontak OJK 157 (kontak157.ojk.go.id) atau LAPS SJK (lapssjk.id).`,
  role: 'Reksa dana dikelola manajer investasi, dan asetnya disimpan bank kustodian. Reksa dana bukan produk bank dan tidak dijamin Lembaga Penjamin Simpanan.',
};
const en: typeof id = {
  label: 'About the company',
  read: 'Documents',
  services: 'Services',
  complaints: 'Complaints',
  complaintsText: (email) =>
    `Send a complaint through Help or to ${email}. If it is not settled, contact OJK on 157 (kontak157.ojk.go.id) or LAPS SJK (lapssjk.id).`,
  role: 'Investment managers run the funds and custodian banks hold their assets. Funds are no bank products, and the deposit insurance LPS does not cover them.',
};

export const footer = { id, en };
