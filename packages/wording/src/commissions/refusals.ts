/** Refusal messages for operators about paying out commissions. */
export const id = {
  nothingToPayOut: () => 'Tidak ada komisi bulan ini yang dapat dibayarkan sekarang.',
  taxRateMissing: () => 'Komisi dalam dolar diusulkan dengan kurs pajak dan nomor keputusannya; komisi rupiah tanpa keduanya.',
  monthNotOver: () => 'Bulan ini belum berakhir. Pajaknya masih dapat bertambah.',
  noTaxDue: () => 'Tidak ada pajak bulan ini yang belum disetor.',
};
export const en: typeof id = {
  nothingToPayOut: () => 'There are no commissions of this month to pay out now.',
  taxRateMissing: () => 'Commissions in dollars are proposed with the tax rate and its decree; those in rupiah without either.',
  monthNotOver: () => 'This month is not over yet. More tax may still be withheld.',
  noTaxDue: () => 'No tax of this month is left to pay over.',
};
