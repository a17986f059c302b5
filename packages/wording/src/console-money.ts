/** Console texts about money awaiting an operator's decision. */

const id = {
  title: 'Dana tertahan',
  lead: 'Dana yang tidak cocok dengan tagihan, dan pengiriman yang ditolak bank. Satu operator mengusulkan, operator lain menyetujui.',
  which: 'Yang ditampilkan',
  open: 'Menunggu',
  all: 'Semua',
  empty: 'Tidak ada dana yang menunggu.',
  caption: 'Dana yang menunggu operator',
  amount: 'Jumlah',
  reason: 'Sebab',
  reasons: {
    wrongAmount: 'Jumlah tidak sama',
    wrongCurrency: 'Mata uang lain',
    alreadyPaid: 'Sudah dibayar',
    expired: 'Lewat batas waktu',
    closed: 'Tagihan sudah ditutup',
    ownerUnknown: 'Pemilik belum diketahui',
    assigned: 'Dialihkan dari dana tanpa pemilik',
    refused: 'Ditolak bank',
    notFilled: 'Pesanan tidak terpenuhi',
    navCorrected: 'NAB dikoreksi',
    distribution: 'Pembagian hasil',
    liquidation: 'Likuidasi reksa dana',
    cashback: 'Cashback promo',
    commission: 'Komisi agen',
  } satisfies Record<
    | 'wrongAmount'
    | 'wrongCurrency'
    | 'alreadyPaid'
    | 'expired'
    | 'closed'
    | 'ownerUnknown'
    | 'assigned'
    | 'refused'
    | 'notFilled'
    | 'navCorrected'
    | 'distribution'
    | 'liquidation'
    | 'cashback'
    | 'commission',
    string
  >,
  since: 'Sejak',
  bank: 'Bank',
  tries: 'Percobaan',
  state: 'Status',
  states: {
    waiting: 'Menunggu',
    awaited: 'Belum datang dari bank kustodian',
    sending: 'Sedang dikirim',
    failed: 'Ditolak bank',
    returned: 'Sudah kembali',
    assigned: 'Sudah dialihkan',
  },
  investor: 'Nasabah',
  target: 'Kirim ke',
  targets: {
    source: 'Rekening semula',
    ownAccount: 'Rekening milik investor',
    investor: 'Investor pemiliknya',
    funding: 'Pendanaan promo dari manajer investasi',
  },
  funder: 'Manajer investasi yang membayar',
  funderMissing: 'Pilih manajer investasinya.',
  house: 'Belum ada pemilik',
  sender: 'Pengirim',
  remark: 'Berita transfer',
  toInvestor: 'ID investor pemilik dana',
  toInvestorHint: 'Dana pindah ke dana tertahan investor ini. Dari sana dana dikirim seperti biasa.',
  toInvestorWrong: 'Masukkan ID investor yang lengkap.',
  sourceUnknown: 'Bank tidak menyebut rekening asalnya',
  bankSaid: 'Kata bank',
  attempts: (count: number) => `percobaan ke-${count}`,
};
const en: typeof id = {
  title: 'Money on hold',
  lead: 'Payments that match no bill, and payouts the bank rejected. One operator proposes, another approves.',
  which: 'Show',
  open: 'Waiting',
  all: 'All',
  empty: 'No money waiting.',
  caption: 'Money waiting for operators',
  amount: 'Amount',
  reason: 'Why',
  reasons: {
    wrongAmount: 'Wrong amount',
    wrongCurrency: 'Wrong currency',
    alreadyPaid: 'Already paid',
    expired: 'Too late',
    closed: 'Bill closed',
    ownerUnknown: 'Owner not known yet',
    assigned: 'Assigned from unidentified money',
    refused: 'Refused by the bank',
    notFilled: 'Order not filled',
    navCorrected: 'NAV corrected',
    distribution: 'Distribution',
    liquidation: 'Fund liquidated',
    cashback: 'Promotion cashback',
    commission: 'Agent commission',
  },
  since: 'Since',
  bank: 'Bank',
  tries: 'Tries',
  state: 'State',
  states: {
    waiting: 'Waiting',
    awaited: 'Awaited from the custodian',
    sending: 'Being sent',
    failed: 'Refused by the bank',
    returned: 'Returned',
    assigned: 'Assigned',
  },
  investor: 'Customer',
  target: 'Send to',
  targets: {
    source: 'The original account',
    ownAccount: 'The investor’s own account',
    investor: 'The investor who owns it',
    funding: 'Fund house promotion funding',
  },
  funder: 'The fund house that paid',
  funderMissing: 'Choose the fund house.',
  house: 'No owner yet',
  sender: 'Sender',
  remark: 'Transfer remark',
  toInvestor: 'ID of the investor who owns it',
  toInvestorHint: 'The money moves to this investor’s money on hold and is sent from there as usual.',
  toInvestorWrong: 'Enter a full investor ID.',
  sourceUnknown: 'The bank did not state the source',
  bankSaid: 'The bank said',
  attempts: (count: number) => `attempt ${count}`,
};

export const consoleMoney = { id, en };
