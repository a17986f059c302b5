/** The rules of reconciliation in Indonesian; in English each is called by its own sentence. */
import { type Language, wordOf } from './messages.ts';

const INDONESIAN = {
  'a posting does not sum to zero': 'Ada jurnal yang jumlahnya bukan nol',
  'a balance is not the sum of its entries': 'Ada saldo yang bukan jumlah catatannya',
  'more is held than there is': 'Yang disisihkan lebih banyak daripada yang ada',
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
  'more units left than were set aside': 'Ada unit keluar yang lebih banyak daripada yang disisihkan',
  'claims differ from what the ledger says is owed to us': 'Tagihan koreksi berbeda dari piutang di buku besar',
  'a settled leg is booked otherwise than its newest figures say': 'Ada rincian pesanan yang pembukuannya berbeda dari angka terbarunya',
  'a commission is not the share of the fee that was agreed on': 'Ada komisi agen yang bukan bagian biaya yang disepakati',
  'an accrual is not in the books of its agent once': 'Ada komisi yang tidak tercatat tepat satu kali di buku agennya',
  'the books of an agent hold other commissions than were accrued': 'Buku seorang agen memuat komisi lain daripada yang dihitung',
  'an order has another agent or rate than when it was placed': 'Ada pesanan yang agen atau tarif komisinya berbeda dari saat dipesan',
  'somebody is signed in to an account that was closed': 'Ada yang masih masuk ke akun yang sudah ditutup',
  'an account was closed with orders that run': 'Ada akun yang ditutup padahal pesanannya masih berjalan',
  'a cart counts other lines than it has': 'Ada keranjang yang hitungannya berbeda dari isinya',
  'a payout is not in the ledger once, to the rupiah': 'Ada pengiriman dana yang tidak dibukukan tepat satu kali sampai rupiahnya',
  'a payout that is not done is in the ledger': 'Ada pengiriman dana yang sudah dibukukan padahal belum selesai',
  'money that leaves for a custodian is not set aside for it': 'Ada dana untuk bank kustodian yang tidak disisihkan',
  'what a custodian owes is not in the ledger': 'Piutang pada bank kustodian berbeda dari buku besar',
  'what went to a custodian is not in the ledger': 'Dana yang dikirim ke bank kustodian berbeda dari buku besar',
  'an open payout is not set aside': 'Ada pengiriman dana berjalan yang dananya tidak disisihkan',
  'a payout was refused for good and waits for an operator': 'Ada pengiriman dana yang ditolak bank dan menunggu operator',
  'an order stands on a day that does not come': 'Ada pesanan pada hari yang sudah tidak ada di kalender',
  'a NAV that waited was decided by fewer than two people': 'Ada NAB tertunda yang diputuskan oleh kurang dari dua orang',
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
};

/** The sentence of a rule: one without Indonesian words does not compile. */
export type RuleSentence = keyof typeof INDONESIAN;

/** A rule in words. */
export const ruleText = (rule: string, language: Language): string => (language === 'id' ? (wordOf(INDONESIAN, rule) ?? rule) : rule);
