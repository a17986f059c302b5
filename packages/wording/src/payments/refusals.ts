/** What a person reads when something about statements of banks is refused. */
export const id = {
  findingClosed: () => 'Temuan ini sudah ditutup.',
  twoPeopleDecide: () => 'Temuan ini diputuskan dua orang, di antrean baris yang muncul lagi.',
  dayNotBegun: () => 'Hari ini belum mulai.',
};
export const en: typeof id = {
  findingClosed: () => 'This finding is closed already.',
  twoPeopleDecide: () => 'Two people decide this finding, in the queue of lines shown again.',
  dayNotBegun: () => 'That day has not begun.',
};
