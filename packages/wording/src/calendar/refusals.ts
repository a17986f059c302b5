/** Refusal messages about the calendar. */
export const id = {
  dayPassed: () => 'Hari itu sudah lewat.',
  weekendDay: () => 'Sabtu dan Minggu selalu libur.',
  nothingToChange: () => 'Hari itu sudah demikian di kalender.',
  nameMissing: () => 'Tulis nama hari liburnya, dalam bahasa Indonesia dan Inggris.',
  dayProposed: () => 'Sudah ada usulan terbuka untuk hari itu.',
};
export const en: typeof id = {
  dayPassed: () => 'That day has passed.',
  weekendDay: () => 'Saturdays and Sundays are always closed.',
  nothingToChange: () => 'The calendar says so already.',
  nameMissing: () => 'Write what the holiday is called, in Indonesian and in English.',
  dayProposed: () => 'There is an open proposal about that day.',
};
