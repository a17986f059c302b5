/** Console texts about the platform itself: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'operations.deadJobs': { name: 'Pekerjaan yang gagal tetap', what: 'Tidak dicoba lagi sampai seseorang memutuskannya.' },
    'operations.triedJobs': { name: 'Pekerjaan yang gagal berulang kali', what: 'Masih dicoba lagi dengan jeda yang makin panjang.' },
    'operations.unreconciled': { name: 'Malam tanpa rekonsiliasi', what: 'Tidak ada rekonsiliasi yang selesai dalam sehari terakhir.' },
    'operations.findings': { name: 'Temuan rekonsiliasi', what: 'Yang ditemukan rekonsiliasi terakhir.' },
    'ledger.unsealed': { name: 'Buku yang belum disegel', what: 'Ada jurnal yang lebih tua dari satu malam tanpa segel.' },
    'timetable.overdue': { name: 'Jadwal yang terlewat', what: 'Sudah jatuh tempo, tetapi tidak ada proses yang mengerjakannya.' },
  },
  en: {
    'operations.deadJobs': { name: 'Failed jobs', what: 'Not retried until someone decides.' },
    'operations.triedJobs': { name: 'Jobs that keep failing', what: 'Retried at increasing intervals.' },
    'operations.unreconciled': { name: 'Nights without a reconciliation', what: 'None completed within the last day.' },
    'operations.findings': { name: 'Reconciliation findings', what: 'Findings of the last run.' },
    'ledger.unsealed': { name: 'Unsealed books', what: 'Some postings older than one night have no seal.' },
    'timetable.overdue': { name: 'Overdue scheduled work', what: 'Due, but no process picked it up.' },
  },
};
export const decisions = {
  id: {
    'operations.giveUpJob': {
      name: 'Menyerah atas pekerjaan',
      does: 'Pekerjaan ini menyangkut dana dan tidak dicoba lagi. Tulis mengapa tidak ada yang hilang.',
    },
  },
  en: {
    'operations.giveUpJob': {
      name: 'Give up on a job',
      does: 'This job involves money and will not be retried. Record why nothing is lost.',
    },
  },
};
export const acts = {
  id: {
    'operations.getCustomerBooks': 'Melihat portofolio dan pesanan nasabah',
    'operations.retryJob': 'Mencoba lagi pekerjaan',
    'operations.giveUpJob': 'Menyerah atas pekerjaan, atau mengusulkannya',
    'operations.reconcile': 'Memulai rekonsiliasi',
    'operations.listReads': 'Melihat siapa membaca data siapa',
  },
  en: {
    'operations.getCustomerBooks': 'Viewed a customer’s holdings and orders',
    'operations.retryJob': 'Retried a job',
    'operations.giveUpJob': 'Gave up on a job, or proposed it',
    'operations.listReads': 'Viewed who read whose data',
    'operations.reconcile': 'Started a reconciliation',
  },
};
