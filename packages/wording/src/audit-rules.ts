/** The reconciliation rules in Indonesian; in English each rule is named by its own sentence. */
import { dateText, decimalText } from '@lumbung/kernel/format.ts';
import { type PartnerDifference, readDifference } from '@lumbung/kernel/partner-difference.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Language, wordOf } from './messages.ts';

const INDONESIAN = {
  'an active plan has no next day': 'Ada rencana berjalan tanpa hari berikutnya',
  'a plan has another mandate in force than it names': 'Ada rencana yang ketentuannya bukan yang berlaku',
  'a period was bought by an order of another one': 'Ada periode rencana yang dibeli dengan pesanan periode lain',
  'a plan holds more of a fund than it has': 'Ada rencana yang menahan unit lebih banyak daripada yang dimilikinya',
  'a sale of a bond is not in the ledger once, to the rupiah': 'Ada penjualan SBN yang tidak tercatat tepat satu kali dalam pembukuan, sampai rupiah terakhir',
  'a sale of a bond does not stand where its order does': 'Ada penjualan SBN yang keadaannya tidak sama dengan pesanannya',
  'a coupon of a bond is not in the ledger once, to the rupiah': 'Ada kupon SBN yang tidak tercatat tepat satu kali dalam pembukuan, sampai rupiah terakhir',
  'a posting does not sum to zero': 'Ada jurnal yang jumlahnya bukan nol',
  'a balance is not the sum of its entries': 'Ada saldo yang bukan jumlah catatannya',
  'held differs from the open holds': 'Yang disisihkan tidak sama dengan daftar penyisihan',
  'units owned differ from what the registry confirmed': 'Unit yang dimiliki berbeda dari konfirmasi registri',
  'books are kept in a portfolio that the investor does not have': 'Ada buku dalam portofolio yang tidak dimiliki investor',
  'what was booked is not what was confirmed last': 'Yang dibukukan bukan konfirmasi yang terakhir',
  'what goes back of a leg does not stand in suspense once': 'Dana yang harus kembali tidak tercatat tepat satu kali sebagai dana tertahan',
  'a paid bill has no paid order': 'Ada tagihan dibayar tanpa pesanan yang dibayar',
  'a paid order has no paid bill': 'Ada pesanan dibayar tanpa tagihan yang dibayar',
  'a paid order is not in the ledger once': 'Ada pesanan dibayar yang tidak tepat satu kali dibukukan',
  'money received is not orders plus suspense less refunds': 'Dana masuk tidak sama dengan pesanan ditambah dana tertahan dikurangi pengembalian',
  'suspense differs from its ledger account': 'Dana tertahan berbeda dari akunnya di buku besar',
  'an order does not add up to its legs': 'Ada pesanan yang jumlahnya berbeda dari rinciannya',
  'a state is not what its last event led to': 'Ada status yang bukan hasil peristiwa terakhirnya',
  'an event does not begin where the one before ended': 'Ada peristiwa yang tidak bersambung dengan peristiwa sebelumnya',
  'a settled leg is not in the ledger': 'Ada rincian pesanan selesai yang tidak dibukukan',
  'a finished order has open legs': 'Ada pesanan selesai yang rinciannya masih berjalan',
  'all legs of an order are settled, and it is not': 'Ada pesanan yang semua rinciannya selesai tetapi pesanannya belum',
  'units of an open order are not set aside': 'Ada pesanan berjalan yang unitnya tidak disisihkan',
  'units that left are not in the ledger once, to the unit and the rupiah': 'Ada unit keluar yang tidak dibukukan tepat satu kali sampai unit dan rupiahnya',
  'proceeds differ from redemptions that are not paid out': 'Hasil penjualan berbeda dari penjualan yang belum dikirim dananya',
  'a redemption that is done was not paid out, or a payout has no redemption':
    'Ada penjualan selesai yang dananya belum dikirim, atau pengiriman tanpa penjualan',
  'a change of people holds by one person where there were two': 'Ada perubahan orang di perusahaan yang berlaku tanpa persetujuan orang kedua',
  'somebody who was removed can still sign in': 'Ada orang yang sudah dikeluarkan tetapi masih dapat masuk',
  'an order went on that nobody else of the company agreed to': 'Ada pesanan perusahaan yang berjalan tanpa persetujuan orang lain',
  'claims differ from what the ledger says is owed to us': 'Tagihan koreksi berbeda dari piutang di buku besar',
  'what was waived differs from what the ledger says the house bears': 'Tagihan koreksi yang dihapuskan berbeda dari beban perusahaan di buku besar',
  'a settled leg is booked otherwise than its newest figures say': 'Ada rincian pesanan yang pembukuannya berbeda dari angka terbarunya',
  'a commission is not the share of the fee that was agreed on': 'Ada komisi agen yang bukan bagian biaya yang disepakati',
  'an accrual is not in the books of its agent once': 'Ada komisi yang tidak tercatat tepat satu kali di buku agennya',
  'the books of an agent hold other commissions than were accrued': 'Buku seorang agen memuat komisi lain daripada yang dihitung',
  'a statement of commissions is not what was accrued and brought on': 'Ada rekap komisi bulanan yang bukan jumlah komisi yang dihitung dan sisa sebelumnya',
  'an approved statement of commissions does not leave the books of its agent once':
    'Ada rekap komisi disetujui yang tidak tercatat keluar tepat satu kali di buku agennya',
  'the commissions an agent is owed are not what was accrued and not paid out': 'Ada utang komisi agen yang bukan komisi terhitung dikurangi yang dibayarkan',
  'tax on commissions is not what was withheld and not paid over': 'Ada pajak komisi di buku yang bukan pajak terpotong dikurangi yang disetor',
  'an order has another agent or rate than when it was placed': 'Ada pesanan yang agen atau tarif komisinya berbeda dari saat dipesan',
  'what is left of a promotion is not what its orders left': 'Ada promo yang sisa kuota atau anggarannya tidak cocok dengan pesanannya',
  'somebody used a code more or less often than her orders say': 'Ada pemakaian kode promo yang tidak cocok dengan pesanannya',
  'cashback that is held is not in the books': 'Ada cashback tertahan yang tidak cocok dengan buku besar',
  'cashback is not what its funders owe for it': 'Ada cashback yang tidak sama dengan kewajiban pendananya',
  'cashback that was released does not stand in suspense once': 'Ada cashback yang dibayarkan tetapi tidak tercatat tepat satu kali sebagai dana tertahan',
  'cashback does not add up to its funds': 'Ada cashback yang tidak sama dengan jumlah per reksa dananya',
  'the state of cashback is not what its last event led to': 'Ada cashback yang keadaannya tidak sesuai peristiwa terakhirnya',
  'somebody is signed in to an account that was closed': 'Ada yang masih masuk ke akun yang sudah ditutup',
  'an account was closed with orders that run': 'Ada akun yang ditutup padahal pesanannya masih berjalan',
  'a cart counts other lines than it has': 'Ada keranjang yang hitungannya berbeda dari isinya',
  'a payout is not in the ledger once, to the rupiah': 'Ada pengiriman dana yang tidak dibukukan tepat satu kali sampai rupiahnya',
  'a payout that is not done is in the ledger': 'Ada pengiriman dana yang sudah dibukukan padahal belum selesai',
  'money that leaves for a custodian is not set aside for it': 'Ada dana untuk bank kustodian yang tidak disisihkan',
  'a gateway owes something else than what it took and has not paid': 'Utang mitra pembayaran berbeda dari debit yang belum dibayarnya',
  'more was taken of a linked account in a day than may be': 'Debit sehari dari rekening tertaut melebihi batasnya',
  'what a custodian owes is not in the ledger': 'Piutang pada bank kustodian berbeda dari buku besar',
  'what went to a custodian is not in the ledger': 'Dana yang dikirim ke bank kustodian berbeda dari buku besar',
  'what the house advanced for a custodian is not in the ledger': 'Talangan untuk bank kustodian berbeda dari buku besar',
  'what the house bears for custodians is not in the ledger': 'Kekurangan bank kustodian yang ditanggung berbeda dari buku besar',
  'an open payout is not set aside': 'Ada pengiriman dana berjalan yang dananya tidak disisihkan',
  'a payout was refused for good and waits for an operator': 'Ada pengiriman dana yang ditolak bank dan menunggu operator',
  'the fund registry refused changed data and nobody has settled it': 'Ada perubahan data yang ditolak registri dan belum diselesaikan',
  'data changed and it was not looked at whether the fund registry keeps it': 'Ada data yang berubah dan belum diperiksa perlu tidaknya dikirim ke registri',
  'an order was placed by a consent that is not there': 'Ada pesanan dengan persetujuan yang tidak tercatat',
  'an order stands on a day that does not come': 'Ada pesanan pada hari yang sudah tidak ada di kalender',
  'a lot of a bond holds more than was bought': 'Ada kepemilikan SBN yang lebih besar daripada pembeliannya',
  'what is invested in a bond is not its units at nominal': 'Dana dalam SBN tidak sama dengan unitnya pada nilai nominal',
  'what was paid for bonds is not in the ledger once': 'Pembayaran SBN tidak tepat satu kali dibukukan',
  'a purchase of a bond does not stand where its order does': 'Ada pembelian SBN yang statusnya berbeda dari pesanannya',
  'more of a bond was redeemed early than may be': 'Ada pencairan SBN yang melebihi bagian yang boleh dicairkan',
  'an early redemption of a bond does not stand where its order does': 'Ada pencairan SBN yang statusnya berbeda dari pesanan atau pembukuannya',
  'somebody has ordered more of a bond than one person may': 'Ada pesanan SBN yang melebihi batas per orang',
  'a NAV that waited was decided by fewer than two people': 'Ada NAB tertunda yang diputuskan oleh kurang dari dua orang',
  'an article is read to which fewer than two people agreed': 'Ada artikel terbit yang disetujui kurang dari dua orang',
  'a document is published to which fewer than two people agreed': 'Ada dokumen dana terbit yang disetujui kurang dari dua orang',
  'an order is priced at another NAV than is published': 'Ada pesanan yang dihitung dengan NAB selain yang diterbitkan',
  'a movement is not in the ledger once, to the unit and the rupiah':
    'Ada perubahan unit tanpa pesanan yang tidak dibukukan tepat satu kali sampai unit dan rupiahnya',
  'money of a movement does not stand in suspense once': 'Ada dana dari reksa dana yang tidak tercatat tepat satu kali sebagai dana tertahan',
  'what was moved of a distribution is not what the registry said': 'Ada pembagian hasil yang dibukukan lain daripada kata registri',
  'somebody holds units of a fund that has ended': 'Ada yang masih memegang unit reksa dana yang sudah berakhir',
  'an order was confirmed with other figures': 'Ada pesanan yang dikonfirmasi dengan angka lain',
  'a job was given up, its event is undelivered': 'Ada pekerjaan yang gagal tetap, kabarnya tidak sampai',
  'a seal of the ledger does not hold': 'Ada segel buku besar yang tidak cocok',
  'an act of an operator was changed afterwards, or one is missing': 'Ada tindakan operator yang diubah kemudian atau hilang',
  'a bank and the books differ': 'Bank dan buku berbeda',
  'the custodian keeps other units than the books': 'Unit di kustodian berbeda dari buku',
  'the custodian of bonds keeps other units than the books': 'Unit SBN di kustodian berbeda dari buku',
  'custodians had other cash than the books': 'Dana di bank kustodian berbeda dari buku',
  'a bank debited our account for something that is no payout': 'Bank mendebit rekening kita untuk sesuatu yang bukan pengiriman dana',
  'a bank completed a payout that is recorded as failed': 'Bank mengirim dana yang menurut buku gagal dikirim',
  'a bank refused a payout that the books call done': 'Bank menolak pengiriman dana yang menurut buku selesai',
};

/** The sentence of a rule; a rule without an Indonesian text does not compile. */
export type RuleSentence = keyof typeof INDONESIAN;

/** The text of a rule. */
export const ruleText = (rule: string, language: Language): string =>
  language === 'id' ? (wordOf(INDONESIAN, rule) ?? rule) : `${rule.slice(0, 1).toUpperCase()}${rule.slice(1)}`;

/** What a broken rule means and what is done about it; rules of one kind share the text. */
const MEANINGS = {
  id: {
    books:
      'Angka di pembukuan ini tidak saling cocok. Bila dananya tidak cocok, pengiriman dari buku yang disebut berhenti sendiri. Buka pesanannya dan baca jurnalnya; setelah jelas, dua orang melanjutkan pengiriman di antrean.',
    steps:
      'Langkah pesanan ini tidak bersambung, atau berhenti di tengah. Buka pesanan dan baca catatannya; pekerjaan yang gagal dijalankan lagi di halaman Pekerjaan.',
    payout: 'Catatan pengiriman dana tidak cocok dengan buku besar, atau bank menolaknya. Lihat pesanannya, lalu halaman Dana tertahan.',
    registry:
      'Unit di buku berbeda dari kata registri. Bandingkan pesanan dengan konfirmasinya. Angka registri diterima lewat usulan dua orang; yang keliru diperbaiki registri.',
    price: 'NAB atau hari yang dipakai tidak seperti yang berlaku. Periksa halaman NAB tertunda dan Kalender.',
    commission: 'Komisi agen tidak sama dengan bagian biaya yang disepakati. Periksa halaman Komisi agen.',
    commissionPaid: 'Rekap, pembayaran, atau pajak komisi agen tidak cocok dengan buku besar. Periksa halaman Komisi agen.',
    promotion: 'Catatan cashback tidak cocok dengan buku besar atau dengan sisa promonya. Periksa halaman Promo, pesanannya, dan pekerjaan malam itu.',
    custody: 'Dana antara rekening kita dan bank kustodian tidak sama di kedua sisi. Periksa halaman Rekening koran dan antrean dana kustodian.',
    bank: 'Bank dan pembukuan mencatat hal yang berbeda. Periksa halaman Rekening koran. Dana yang hanya dikenal buku, dan debit yang tidak dikenal buku, menghentikan pengiriman lewat bank itu.',
    partnerUnits: 'Kustodian menyimpan unit lain daripada buku kita. Tanyakan rinciannya kepada registri; di sini tidak ada yang dibukukan sendiri.',
    partnerBonds:
      'Kustodian SBN menyimpan unit lain daripada buku kita. Cari kode pemesanannya di halaman SBN ritel: bila transaksinya masih menunggu, selesaikan di antreannya; bila tidak, tanyakan rinciannya kepada kustodian. Di sini tidak ada yang dibukukan sendiri.',
    bond: 'Catatan pembelian SBN tidak cocok dengan pesanan atau buku besar. Buka pesanannya, bandingkan dengan Kementerian Keuangan dan kustodian di halaman Obligasi.',
    investorData:
      'Registri efek belum memegang data nasabah yang berlaku sekarang. Buka antrean perubahan data: coba lagi, atau selesaikan langsung dengan registri.',
    people: 'Perubahan orang di sebuah perusahaan berlaku tanpa orang kedua. Hubungi perusahaannya dan admin: perubahan itu harus diulang.',
    account: 'Akun yang sudah ditutup masih hidup di suatu tempat. Laporkan kepada admin: sesinya harus diakhiri.',
    cart: 'Hitungan keranjang meleset. Tidak menyangkut dana; keranjang menghitung ulang saat diubah.',
    reading: 'Sebuah artikel dibaca tanpa persetujuan orang kedua. Tarik artikelnya di halaman Artikel, lalu terbitkan lagi lewat usulan.',
    job: 'Sebuah pekerjaan menyerah, sehingga langkah sesudahnya tidak jalan. Jalankan lagi di halaman Pekerjaan.',
    chain: 'Catatan yang berantai berubah sesudah ditulis, atau hilang. Jangan lanjutkan apa pun: periksa rantainya di halaman Audit dan hubungi admin.',
  },
  en: {
    books:
      'The figures in these books do not match each other. Where money does not add up, payouts from the books named stop automatically. Open the order and read its postings; once clear, two operators resume the payouts in their queue.',
    steps: 'The steps of this order are inconsistent or stop halfway. Open the order and read its log; retry a failed job on the Jobs page.',
    payout: 'The payout record does not match the ledger, or the bank rejected it. Check the order, then Money on hold.',
    registry:
      'The units in the books differ from the registry’s. Compare the order with its confirmation. Two operators accept the registry’s figures; if the registry is wrong, it corrects them.',
    price: 'The NAV or day used is not the one in force. Check the Pending NAVs and Calendar pages.',
    commission: 'An agent’s commission is not the approved share of the fee. Check the Commissions page.',
    commissionPaid: 'A commission statement, its payout or its tax does not match the ledger. Check the Commissions page.',
    promotion: 'The cashback record does not match the books or what is left of the promotion. Check the Promotions page, the order and that night’s jobs.',
    custody: 'Cash between our accounts and a custodian differs on the two sides. Check the bank statements and the custodian cash queues.',
    bank: 'A bank’s records differ from the books. Check the bank statements. An entry only in the books, or a debit missing from them, stops payouts through that bank.',
    partnerUnits: 'The custodian’s units differ from our books. Ask the registry for details; nothing is booked automatically.',
    partnerBonds:
      'The bond custodian’s units differ from our books. Find the ministry order code on the Bonds page: if the transaction is still waiting, complete it in its queue; otherwise ask the custodian for details. Nothing is booked automatically.',
    bond: 'The bond purchase record does not match its order or the books. Open the order, and compare it with the ministry and the custodian on the Bonds page.',
    investorData: 'The fund registry does not have a customer’s current data. Open the changed data queue: retry, or settle it with the registry directly.',
    people: 'A change of company people is in force without a second person. Contact the company and an admin: it must be redone.',
    account: 'A closed account is still active somewhere. Tell an admin: its sessions must be ended.',
    cart: 'A cart’s count is wrong. No money is affected; the cart is recounted when it changes.',
    reading: 'An article is published without a second approval. Withdraw it on the Articles page, and publish it again by proposal.',
    job: 'A job failed permanently, so what follows it does not run. Retry it on the Jobs page.',
    chain: 'A chained record was changed after it was written, or is missing. Stop work: check the chains on the Audit page and call an admin.',
  },
} as const;
type Meaning = keyof (typeof MEANINGS)['en'];

const KINDS: Record<RuleSentence, Meaning> = {
  'a sale of a bond is not in the ledger once, to the rupiah': 'books',
  'a sale of a bond does not stand where its order does': 'books',
  'a coupon of a bond is not in the ledger once, to the rupiah': 'books',
  'an active plan has no next day': 'steps',
  'a plan has another mandate in force than it names': 'steps',
  'a period was bought by an order of another one': 'books',
  'a plan holds more of a fund than it has': 'books',
  'a posting does not sum to zero': 'books',
  'a balance is not the sum of its entries': 'books',
  'held differs from the open holds': 'books',
  'units owned differ from what the registry confirmed': 'registry',
  'books are kept in a portfolio that the investor does not have': 'registry',
  'what was booked is not what was confirmed last': 'registry',
  'what goes back of a leg does not stand in suspense once': 'books',
  'a paid bill has no paid order': 'books',
  'a paid order has no paid bill': 'books',
  'a paid order is not in the ledger once': 'books',
  'money received is not orders plus suspense less refunds': 'books',
  'suspense differs from its ledger account': 'books',
  'an order does not add up to its legs': 'books',
  'a state is not what its last event led to': 'steps',
  'an event does not begin where the one before ended': 'steps',
  'a settled leg is not in the ledger': 'books',
  'a finished order has open legs': 'steps',
  'all legs of an order are settled, and it is not': 'steps',
  'units of an open order are not set aside': 'books',
  'units that left are not in the ledger once, to the unit and the rupiah': 'books',
  'proceeds differ from redemptions that are not paid out': 'books',
  'a redemption that is done was not paid out, or a payout has no redemption': 'payout',
  'an order went on that nobody else of the company agreed to': 'steps',
  'claims differ from what the ledger says is owed to us': 'books',
  'what was waived differs from what the ledger says the house bears': 'books',
  'a settled leg is booked otherwise than its newest figures say': 'books',
  'a commission is not the share of the fee that was agreed on': 'commission',
  'an accrual is not in the books of its agent once': 'commission',
  'the books of an agent hold other commissions than were accrued': 'commission',
  'a statement of commissions is not what was accrued and brought on': 'commissionPaid',
  'an approved statement of commissions does not leave the books of its agent once': 'commissionPaid',
  'the commissions an agent is owed are not what was accrued and not paid out': 'commissionPaid',
  'tax on commissions is not what was withheld and not paid over': 'commissionPaid',
  'an order has another agent or rate than when it was placed': 'commission',
  'what is left of a promotion is not what its orders left': 'promotion',
  'somebody used a code more or less often than her orders say': 'promotion',
  'cashback that is held is not in the books': 'promotion',
  'cashback is not what its funders owe for it': 'promotion',
  'cashback that was released does not stand in suspense once': 'promotion',
  'cashback does not add up to its funds': 'promotion',
  'the state of cashback is not what its last event led to': 'promotion',
  'somebody is signed in to an account that was closed': 'account',
  'an account was closed with orders that run': 'account',
  'somebody who was removed can still sign in': 'account',
  'a change of people holds by one person where there were two': 'people',
  'the fund registry refused changed data and nobody has settled it': 'investorData',
  'data changed and it was not looked at whether the fund registry keeps it': 'investorData',
  'a cart counts other lines than it has': 'cart',
  'a payout is not in the ledger once, to the rupiah': 'payout',
  'a payout that is not done is in the ledger': 'payout',
  'money that leaves for a custodian is not set aside for it': 'custody',
  'a gateway owes something else than what it took and has not paid': 'bank',
  'more was taken of a linked account in a day than may be': 'bank',
  'what a custodian owes is not in the ledger': 'custody',
  'what went to a custodian is not in the ledger': 'custody',
  'what the house advanced for a custodian is not in the ledger': 'custody',
  'what the house bears for custodians is not in the ledger': 'custody',
  'an open payout is not set aside': 'payout',
  'a payout was refused for good and waits for an operator': 'payout',
  'an order was placed by a consent that is not there': 'steps',
  'an order stands on a day that does not come': 'price',
  'a lot of a bond holds more than was bought': 'bond',
  'what is invested in a bond is not its units at nominal': 'bond',
  'what was paid for bonds is not in the ledger once': 'bond',
  'a purchase of a bond does not stand where its order does': 'bond',
  'more of a bond was redeemed early than may be': 'bond',
  'an early redemption of a bond does not stand where its order does': 'bond',
  'somebody has ordered more of a bond than one person may': 'bond',
  'a NAV that waited was decided by fewer than two people': 'price',
  'an article is read to which fewer than two people agreed': 'reading',
  'a document is published to which fewer than two people agreed': 'reading',
  'an order is priced at another NAV than is published': 'price',
  'a movement is not in the ledger once, to the unit and the rupiah': 'books',
  'money of a movement does not stand in suspense once': 'books',
  'what was moved of a distribution is not what the registry said': 'registry',
  'somebody holds units of a fund that has ended': 'registry',
  'an order was confirmed with other figures': 'registry',
  'a job was given up, its event is undelivered': 'job',
  'a seal of the ledger does not hold': 'chain',
  'an act of an operator was changed afterwards, or one is missing': 'chain',
  'a bank and the books differ': 'bank',
  'the custodian keeps other units than the books': 'partnerUnits',
  'the custodian of bonds keeps other units than the books': 'partnerBonds',
  'custodians had other cash than the books': 'custody',
  'a bank debited our account for something that is no payout': 'bank',
  'a bank completed a payout that is recorded as failed': 'bank',
  'a bank refused a payout that the books call done': 'bank',
};

/** What a broken rule means and what is done about it. */
export const ruleMeaning = (rule: string, language: Language): string => MEANINGS[language][wordOf(KINDS, rule) ?? 'books'];

/** Formats an integer amount of the books with digit grouping. */
const whole = (digits: string, language: Language): string => decimalText(digits, language, 0);
/** Formats an amount that partners report in hundredths; hundredths are omitted for rupiah when zero. */
const cash = (inHundredths: string, currency: string, language: Language): string => {
  const [count, rest] = [BigInt(inHundredths) / 100n, BigInt(inHundredths) % 100n];
  return `${currency} ${decimalText(`${count}.${String(rest).padStart(2, '0')}`, language, currency === 'IDR' && rest === 0n ? 0 : 2)}`;
};
const units = (digits: string, language: Language): string => {
  const [count, sign] = digits.startsWith('-') ? [BigInt(digits.slice(1)), '-'] : [BigInt(digits), ''];
  return decimalText(`${sign}${count / 10_000n}.${String(count % 10_000n).padStart(4, '0')}`, language, 4);
};

type Kind = PartnerDifference['difference'];
type Words = { readonly [K in Kind]: (found: Extract<PartnerDifference, { difference: K }>) => string };

const INDONESIAN_DIFFERENCES: Words = {
  creditUnknown: ({ bank, amount, account, eventId }) =>
    `${bank.toUpperCase()} mencatat dana masuk ${whole(amount, 'id')} ke rekening ${account} yang tidak ada di buku (${eventId}).`,
  creditOtherwise: ({ bank, eventId }) => `${bank.toUpperCase()} mencatat dana masuk yang lain daripada kabarnya (${eventId}).`,
  creditNowhere: ({ bank, eventId }) => `Buku memuat dana masuk yang tidak dikenal ${bank.toUpperCase()} (${eventId}).`,
  payoutNotDone: ({ bank, payoutId }) => `Pengiriman dana yang menurut buku selesai belum dilakukan ${bank.toUpperCase()} (${payoutId}).`,
  debitUnknown: ({ bank, account, day, amount, currency, reference }) =>
    `${bank.toUpperCase()} mendebit ${cash(amount, currency, 'id')} dari rekening ${account} pada ${dateText(day as Day, 'id')}, dan itu bukan pengiriman dana (${reference}).`,
  payoutOtherwise: ({ bank, payoutId }) => `${bank.toUpperCase()} mengirim jumlah lain daripada kata buku (${payoutId}).`,
  units: ({ ifua, productId, ours, theirs }) => `IFUA ${ifua}, ${productId}: di buku ${units(ours, 'id')} unit, di kustodian ${units(theirs, 'id')} unit.`,
  cashSent: ({ productId, navDay, currency, ours, theirs }) =>
    `${productId}, hari NAB ${dateText(navDay as Day, 'id')}: ${cash(ours, currency, 'id')} dikirim, kustodian mencatat ${cash(theirs, currency, 'id')}.`,
  cashReceived: ({ productId, navDay, currency, ours, theirs }) =>
    `${productId}, hari NAB ${dateText(navDay as Day, 'id')}: ${cash(ours, currency, 'id')} diterima, kustodian mencatat ${cash(theirs, currency, 'id')}.`,
  cashUnknown: ({ productId, navDay }) => `${productId}, hari NAB ${dateText(navDay as Day, 'id')}: kustodian menyebut dana yang tidak ada di buku.`,
  bondUnits: ({ seri, kodePemesanan, ours, theirs }) =>
    `${seri}, pembelian ${kodePemesanan}: di buku ${units(ours, 'id')} unit, di kustodian SBN ${units(theirs, 'id')} unit.`,
  bondUnreadable: ({ row }) => `Kustodian SBN menyebut sesuatu yang tidak terbaca: ${row}`,
  notAsked: () => 'Aturan ini tidak dapat ditanyakan kali ini. Jalankan rekonsiliasi lagi.',
};

const ENGLISH_DIFFERENCES: Words = {
  creditUnknown: ({ bank, amount, account, eventId }) =>
    `${bank.toUpperCase()} credited ${whole(amount, 'en')} to the account ${account}, which is not in the books (${eventId}).`,
  creditOtherwise: ({ bank, eventId }) => `${bank.toUpperCase()} recorded a credit that differs from its notice (${eventId}).`,
  creditNowhere: ({ bank, eventId }) => `The books hold a credit unknown to ${bank.toUpperCase()} (${eventId}).`,
  payoutNotDone: ({ bank, payoutId }) => `${bank.toUpperCase()} has not made a payout recorded as done in the books (${payoutId}).`,
  debitUnknown: ({ bank, account, day, amount, currency, reference }) =>
    `${bank.toUpperCase()} debited the account ${account} by ${cash(amount, currency, 'en')} on ${dateText(day as Day, 'en')}, which is not a payout (${reference}).`,
  payoutOtherwise: ({ bank, payoutId }) => `${bank.toUpperCase()} sent a different amount from the books (${payoutId}).`,
  units: ({ ifua, productId, ours, theirs }) => `IFUA ${ifua}, ${productId}: ${units(ours, 'en')} units in the books, ${units(theirs, 'en')} at the custodian.`,
  cashSent: ({ productId, navDay, currency, ours, theirs }) =>
    `${productId}, NAV day ${dateText(navDay as Day, 'en')}: ${cash(ours, currency, 'en')} was sent, the custodian has ${cash(theirs, currency, 'en')}.`,
  cashReceived: ({ productId, navDay, currency, ours, theirs }) =>
    `${productId}, NAV day ${dateText(navDay as Day, 'en')}: ${cash(ours, currency, 'en')} was received, the custodian has ${cash(theirs, currency, 'en')}.`,
  cashUnknown: ({ productId, navDay }) => `${productId}, NAV day ${dateText(navDay as Day, 'en')}: the custodian reports cash that is not in the books.`,
  bondUnits: ({ seri, kodePemesanan, ours, theirs }) =>
    `${seri}, purchase ${kodePemesanan}: ${units(ours, 'en')} units in the books, ${units(theirs, 'en')} at the bond custodian.`,
  bondUnreadable: ({ row }) => `The bond custodian sent something unreadable: ${row}`,
  notAsked: () => 'This rule could not be checked this time. Run the reconciliation again.',
};

const DIFFERENCES = { id: INDONESIAN_DIFFERENCES, en: ENGLISH_DIFFERENCES };

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The text of a finding; a finding without one is returned verbatim. With `hasLinks`, ids that the links stand for are left out. */
export function findingText(what: string, language: Language, hasLinks: boolean): { readonly text: string; readonly isWords: boolean } {
  const found = readDifference(what);
  if (found) return { text: (DIFFERENCES[language][found.difference] as (one: PartnerDifference) => string)(found), isWords: true };
  return { text: (hasLinks ? what.replaceAll(IDS, '') : what).trim(), isWords: false };
}
