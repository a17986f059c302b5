/** Texts for operators who record the outcome of a bond purchase, early redemption or sale. */
import type { RedemptionOutcome } from '@lumbung/contract/bond-redemptions/propose-outcome.ts';
import type { SaleOutcome } from '@lumbung/contract/bond-sales/propose-outcome.ts';
import type { BondOutcome } from '@lumbung/contract/bond-lots/propose-outcome.ts';

const id = {
  ask: 'Tanyakan lagi sekarang',
  asked: 'Ditanyakan lagi. Jawabannya terlihat di pesanannya.',
  outcome: 'Apa yang terjadi',
  outcomes: {
    made: 'Pesanannya dibuat',
    notMade: 'Tidak pernah dibuat',
    paid: 'Sudah dibayar',
    expired: 'Kedaluwarsa',
    rejected: 'Tidak diterima',
    settled: 'Sudah setelmen',
    annulled: 'Dibatalkan',
  } satisfies Record<BondOutcome, string>,
  hints: {
    made: 'Kode dan batas bayarnya menurut Kementerian Keuangan.',
    notMade: 'Pesanan ditutup; tidak ada yang perlu dibayar.',
    paid: 'Kas negara sudah menerima uangnya.',
    expired: 'Tidak dibayar sampai batasnya.',
    rejected: 'Kementerian Keuangan tidak menerimanya.',
    settled: 'Kustodian mencatat obligasinya.',
    annulled: 'Uangnya dikembalikan negara.',
  } satisfies Record<BondOutcome, string>,
  redemptionOutcomes: {
    made: 'Pencairannya dicatat',
    notMade: 'Tidak pernah dicatat',
    settled: 'Pokok sudah dibayar',
    rejected: 'Tidak diterima',
  } satisfies Record<RedemptionOutcome, string>,
  redemptionHints: {
    made: 'Kode dan tanggal setelmennya menurut Kementerian Keuangan.',
    notMade: 'Pencairan ditutup; unitnya bebas lagi.',
    settled: 'Unitnya keluar dari kepemilikan nasabah.',
    rejected: 'Pencairan ditutup; unitnya bebas lagi.',
  } satisfies Record<RedemptionOutcome, string>,
  saleOutcomes: {
    notTaken: 'Tidak diambil dealer',
    settled: 'Sudah setelmen',
    rejected: 'Dibatalkan dealer',
  } satisfies Record<SaleOutcome, string>,
  saleHints: {
    notTaken: 'Penjualan ditutup; unitnya bebas lagi.',
    settled: 'Uangnya sudah di rekening dana nasabah; unitnya keluar dari kepemilikannya.',
    rejected: 'Penjualan ditutup; unitnya bebas lagi.',
  } satisfies Record<SaleOutcome, string>,
  kodeRedeem: 'Kode redeem',
  missing: 'Tulis seperti yang dikatakan Kementerian Keuangan atau kustodian.',
  kodePemesanan: 'Kode pemesanan',
  kodeBilling: 'Kode billing',
  payBefore: 'Batas bayar (WIB)',
  ntpn: 'NTPN',
  settledOn: 'Tanggal setelmen',
};
const en: typeof id = {
  ask: 'Ask again now',
  asked: 'Asked again. The order shows the answer.',
  outcome: 'What happened',
  outcomes: {
    made: 'Order created',
    notMade: 'Not created',
    paid: 'Paid',
    expired: 'Expired',
    rejected: 'Not accepted',
    settled: 'Settled',
    annulled: 'Annulled',
  },
  hints: {
    made: 'Codes and deadline as given by the Ministry of Finance.',
    notMade: 'The order is closed; there is nothing to pay.',
    paid: 'The treasury has the money.',
    expired: 'Not paid before its deadline.',
    rejected: 'The Ministry of Finance did not accept it.',
    settled: 'The custodian holds the bond.',
    annulled: 'The treasury returns the money.',
  },
  redemptionOutcomes: {
    made: 'Redemption accepted',
    notMade: 'Not accepted',
    settled: 'Principal paid',
    rejected: 'Not accepted',
  },
  redemptionHints: {
    made: 'Code and settlement date as given by the Ministry of Finance.',
    notMade: 'The redemption is closed; its units are free again.',
    settled: 'The units leave the customer’s holding.',
    rejected: 'The redemption is closed; its units are free again.',
  },
  saleOutcomes: {
    notTaken: 'Not accepted by the dealer',
    settled: 'Settled',
    rejected: 'Cancelled by the dealer',
  },
  saleHints: {
    notTaken: 'The sale is closed; its units are free again.',
    settled: 'The money is in the customer’s fund account; the units leave their holding.',
    rejected: 'The sale is closed; its units are free again.',
  },
  kodeRedeem: 'Ministry redemption code',
  missing: 'Enter it as given by the ministry or the custodian.',
  kodePemesanan: 'Ministry order code',
  kodeBilling: 'Billing code',
  payBefore: 'Pay before (WIB)',
  ntpn: 'NTPN',
  settledOn: 'Settlement date',
};
export const bondOutcomeTexts = { id, en };
