/** Texts at the foot of pages for visitors: who we are, what to read, where to complain. */
const id = {
  label: 'Tentang perusahaan',
  read: 'Dokumen',
  services: 'Layanan',
  complaints: 'Pengaduan',
  complaintsText: (email: string) =>
    `Sampaikan pengaduan lewat Bantuan atau ${email}. Bila belum selesai, hubungi Kontak OJK 157 (kontak157.ojk.go.id) atau LAPS SJK (lapssjk.id).`,
  role: (name: string) =>
    `${name} adalah agen penjual efek reksa dana. Reksa dana dikelola manajer investasi dan asetnya disimpan bank kustodian; reksa dana bukan produk bank dan tidak dijamin Lembaga Penjamin Simpanan.`,
};
const en: typeof id = {
  label: 'About the company',
  read: 'Documents',
  services: 'Services',
  complaints: 'Complaints',
  complaintsText: (email) =>
    `Send a complaint through Help or to ${email}. If it is not settled, contact OJK on 157 (kontak157.ojk.go.id) or LAPS SJK (lapssjk.id).`,
  role: (name) =>
    `${name} is a selling agent of mutual funds. Investment managers run the funds and custodian banks hold their assets; funds are no bank products and are not covered by the deposit insurance LPS.`,
};

export const footer = { id, en };
