/** Texts of the help page: contact channels and frequent questions. */
const id = {
  help: 'Bantuan',
  title: 'Bantuan',
  lead: 'Cara menghubungi kami, dan jawaban untuk pertanyaan yang paling sering.',
  needHelp: 'Butuh bantuan?',
  reach: 'Hubungi kami',
  reachHint: 'Sebutkan kode pesanan bila ada. Kami tidak pernah meminta kata sandi atau kode.',
  email: 'Email',
  phone: 'Telepon',
  whatsapp: 'WhatsApp',
  hours: 'Jam layanan',
  hoursText: (from: string, until: string) => `Hari kerja, ${from}–${until} WIB`,
  questions: 'Yang sering ditanyakan',
  search: 'Cari jawaban',
  askAbout: 'Tanya kami tentang ini',
  noAnswer: 'Tidak ada jawaban yang cocok. Tanyakan kepada kami lewat obrolan, telepon, atau WhatsApp.',
  answers: [
    [
      'Bagaimana cara mulai?',
      'Buat akun, buktikan email Anda dengan kode, lalu verifikasi identitas dengan KTP, swafoto, dan rekening bank atas nama Anda. Reksa dana dapat dilihat tanpa akun.',
    ],
    [
      'Kapan unit saya masuk?',
      'Tanggal NAB dan tanggal unit masuk terlihat sebelum Anda membayar dan tertulis di setiap pesanan. Keduanya mengikuti batas waktu reksa dana dan hari bursa.',
    ],
    [
      'Saya sudah membayar, tetapi pesanan belum berubah.',
      'Tunggu beberapa menit dan jangan membayar dua kali. Dana yang tidak cocok dengan tagihan dikembalikan ke rekening asalnya.',
    ],
    [
      'Kapan hasil penjualan sampai di rekening saya?',
      'Tanggalnya terlihat sebelum Anda menjual dan tertulis di pesanan. Dana hanya dikirim ke rekening atas nama Anda.',
    ],
    [
      'Kode tidak sampai, atau akun saya terkunci.',
      'Periksa folder spam, lalu minta kode lagi setelah jeda. Terlalu banyak kata sandi atau kode yang salah mengunci untuk sementara. Hubungi kami bila tidak bisa menunggu: setelah memastikan itu Anda, dua petugas kami membukanya.',
    ],
    [
      'Bagaimana saya tahu pesan itu benar dari kami?',
      'Kami tidak pernah meminta kata sandi atau kode lewat telepon, obrolan, atau email. Ketik sendiri alamat kami di peramban bila Anda ragu.',
    ],
  ] as readonly (readonly [question: string, answer: string])[],
};
const en: typeof id = {
  help: 'Help',
  title: 'Help',
  lead: 'How to reach us, and answers to common questions.',
  needHelp: 'Need help?',
  reach: 'Contact us',
  reachHint: 'Have your order code ready if you have one. We never ask for a password or a code.',
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  hours: 'Hours',
  hoursText: (from: string, until: string) => `Working days, ${from}–${until} Jakarta time`,
  questions: 'Common questions',
  search: 'Search answers',
  askAbout: 'Ask us about this',
  noAnswer: 'Nothing matches. Ask us by chat, phone or WhatsApp.',
  answers: [
    [
      'How do I get started?',
      'Open an account, prove your email with a code, then verify your identity with your ID card, a selfie and a bank account in your own name. You can look at funds without an account.',
    ],
    [
      'When do I own the units?',
      'The NAV date and the date of your units are shown before you pay and in every order. They follow the cut-off of the fund and the days of the exchange.',
    ],
    [
      'I have paid, but the order has not changed.',
      'Wait a few minutes and do not pay twice. A payment that matches no bill is sent back to the account it came from.',
    ],
    [
      'When does the money of a sale reach my bank?',
      'The date is shown before you sell and in your order. Money is only ever sent to an account in your own name.',
    ],
    [
      'The code does not come, or my account is locked.',
      'Check your spam folder, then request another code after the pause. Too many wrong passwords or codes lock the account for a while. Contact us if you cannot wait: once we have made sure that it is you, two of our employees unlock it.',
    ],
    [
      'How do I know that a message is from us?',
      'We never ask for a password or a code by phone, chat or email. When in doubt, type our address into your browser yourself.',
    ],
  ],
};

export const help = { id, en };
