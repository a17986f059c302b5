/** Console texts about receipts: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'receipts.waiting': { name: 'Bukti transfer', what: 'Investor mengirim bukti. Keuangan mencocokkannya dengan rekening koran, bertanya, atau menolak.' },
    'receipts.asked': { name: 'Pertanyaan tentang bukti transfer', what: 'Investor diminta mengonfirmasi. Bukti ditutup sendiri bila pesanannya berakhir.' },
  },
  en: {
    'receipts.waiting': { name: 'Transfer receipts', what: 'An investor sent a receipt. Finance matches it with the statement, asks or refuses.' },
    'receipts.asked': { name: 'Questions about receipts', what: 'The investor is asked to confirm. The receipt closes automatically when its order ends.' },
  },
};
export const decisions = {
  id: { 'receipts.accept': { name: 'Menerima bukti transfer', does: 'Baris rekening koran ini membayar tagihan pesanan. Tanggalnya mengikuti bank.' } },
  en: { 'receipts.accept': { name: 'Accept a transfer receipt', does: 'This statement line pays the order’s bill, at the bank’s date.' } },
};
export const acts = {
  id: {
    'receipts.openCase': 'Membuka bukti transfer',
    'receipts.ask': 'Bertanya tentang bukti transfer',
    'receipts.accept': 'Menerima atau mengusulkan bukti transfer',
    'receipts.refuseReceipt': 'Menolak bukti transfer',
  },
  en: {
    'receipts.openCase': 'Opened a transfer receipt',
    'receipts.ask': 'Asked about a transfer receipt',
    'receipts.accept': 'Accepted or proposed a transfer receipt',
    'receipts.refuseReceipt': 'Refused a transfer receipt',
  },
};
