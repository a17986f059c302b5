/** Texts of the operators' console. */
const id = {
  title: 'Konsol operator',
  lead: 'Kesehatan platform. Antrean dan pekerjaan operator menyusul bersama proses masuk operator.',
  health: 'Kesehatan',
  server: 'Server',
  database: 'Basis data',
  asking: 'Memeriksa',
  well: 'Baik',
  ill: 'Terganggu',
};
const en: typeof id = {
  title: 'Operators’ console',
  lead: 'The health of the platform. Queues and work for operators come with operator sign-in.',
  health: 'Health',
  server: 'Server',
  database: 'Database',
  asking: 'Checking',
  well: 'Well',
  ill: 'In trouble',
};

export const consoleTexts = { id, en };
