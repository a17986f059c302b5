/** Words with which operators say what became of a purchase of a bond. */
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
    made: 'The order was made',
    notMade: 'It was never made',
    paid: 'Paid',
    expired: 'Expired',
    rejected: 'Not accepted',
    settled: 'Settled',
    annulled: 'Annulled',
  },
  hints: {
    made: 'Its codes and deadline as the Ministry of Finance says them.',
    notMade: 'The order is closed; there is nothing to pay.',
    paid: 'The treasury has the money.',
    expired: 'Not paid before its deadline.',
    rejected: 'The Ministry of Finance did not accept it.',
    settled: 'The custodian keeps the bond.',
    annulled: 'The treasury gives the money back.',
  },
  missing: 'Write it as the ministry or the custodian says it.',
  kodePemesanan: 'Order code of the ministry',
  kodeBilling: 'Billing code',
  payBefore: 'Pay before (WIB)',
  ntpn: 'NTPN',
  settledOn: 'Settlement day',
};
export const bondOutcomeTexts = { id, en };
