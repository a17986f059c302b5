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
    'operations.deadJobs': { name: 'Failed jobs', what: 'They are not tried again until somebody decides.' },
    'operations.triedJobs': { name: 'Jobs that keep failing', what: 'They are tried again, ever more rarely.' },
    'operations.unreconciled': { name: 'Nights without a reconciliation', what: 'None was finished within the last day.' },
    'operations.findings': { name: 'Findings of reconciliation', what: 'What the last one found.' },
    'ledger.unsealed': { name: 'Books that are not sealed', what: 'There are postings older than a night without a seal.' },
    'timetable.overdue': { name: 'Scheduled work that is overdue', what: 'It fell due, and no process took it.' },
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
      name: 'Give a job up',
      does: 'This job moves money, and is not tried again. Write down why nothing is lost by it.',
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
    'operations.getCustomerBooks': 'Looked at the holdings and orders of a customer',
    'operations.retryJob': 'Had a job tried again',
    'operations.giveUpJob': 'Gave a job up, or proposed to',
    'operations.listReads': 'Looked at who read whose data',
    'operations.reconcile': 'Started a reconciliation',
  },
};
