/** How what is held did in a month. */
const id = {
  title: 'Kinerja per bulan',
  lead: 'Berapa nilai yang Anda miliki berubah dalam satu bulan, di luar uang yang masuk dan keluar.',
  inDollars: 'Reksa dana dolar',
  monthBefore: 'Bulan sebelumnya',
  monthAfter: 'Bulan berikutnya',
  gainOf: 'Hasil bulan ini',
  monthReturn: (share: string) => `Imbal hasil ${share}`,
  worthOn: (day: string) => `Nilai per ${day}`,
  moneyIn: 'Uang masuk',
  moneyOut: 'Uang keluar',
  nothingHeld: 'Tidak ada yang Anda miliki di bulan ini.',
  monthChart: 'Nilai dari hari ke hari. Gunakan panah kiri dan kanan.',
  monthChartEmpty: 'Grafik muncul setelah ada nilai dari dua hari.',
  returnNote:
    'Imbal hasil memperhitungkan kapan uang masuk dan keluar, hanya pada hari-hari Anda memiliki unit. Biaya transaksi tidak termasuk. Pengalihan bukan uang masuk atau keluar.',
};
const en: typeof id = {
  title: 'Performance by month',
  lead: 'How the value of what you hold changed within a month, apart from money that came in and went out.',
  inDollars: 'Dollar funds',
  monthBefore: 'The month before',
  monthAfter: 'The month after',
  gainOf: 'Gain of the month',
  monthReturn: (share: string) => `Return ${share}`,
  worthOn: (day: string) => `Value on ${day}`,
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  nothingHeld: 'You held nothing in this month.',
  monthChart: 'Value day by day. Use the left and right arrows.',
  monthChartEmpty: 'The chart appears once there are values of two days.',
  returnNote:
    'The return weighs when money came in and went out, over the days on which you held units. Fees of orders are not counted. A switch is neither money in nor money out.',
};

export const performance = { id, en };
