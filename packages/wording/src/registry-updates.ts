/** Texts of the page on which compliance handles changed data that the fund registry has not accepted. */
const id = {
  title: 'Data untuk registri',
  text: 'Data nasabah ini berubah, dan registri efek belum menyimpannya. Kirim lagi setelah sebabnya diperbaiki. Bila registri sudah memperbaruinya sendiri, tandai selesai.',
  reason: 'Kata registri',
  reasons: {
    ROW_INCOMPLETE: 'Datanya tidak lengkap atau salah bentuk',
    ACCOUNT_OF_ANOTHER_AGENT: 'Rekening milik agen penjual lain',
    OTHER_KIND_OF_INVESTOR: 'Jenis nasabahnya lain',
    IDENTITY_OF_ANOTHER_INVESTOR: 'Nomor identitasnya milik nasabah lain',
    DATA_REFUSED: 'Tidak disimpan',
  } as Record<string, string>,
  note: 'Alasan selesai',
  noteHint: 'Siapa di registri yang memperbaruinya, dan kapan. Disimpan terenkripsi.',
  noteMissing: 'Tulis alasannya, minimal 5 huruf.',
  again: 'Coba lagi',
  settle: 'Tandai selesai',
  sentAgain: 'Dikirim lagi ke registri.',
  settled: 'Ditandai selesai.',
};

const en: typeof id = {
  title: 'Data for the registry',
  text: 'This customer’s data changed, and the fund registry does not have it yet. Resend once the cause is fixed. If the registry updated it itself, mark it as settled.',
  reason: 'What the registry says',
  reasons: {
    ROW_INCOMPLETE: 'The data is incomplete or malformed',
    ACCOUNT_OF_ANOTHER_AGENT: 'The account belongs to another selling agent',
    OTHER_KIND_OF_INVESTOR: 'It is another kind of investor',
    IDENTITY_OF_ANOTHER_INVESTOR: 'The identity number is another investor’s',
    DATA_REFUSED: 'Not kept',
  },
  note: 'Why it is settled',
  noteHint: 'Who at the registry updated it, and when. Kept encrypted.',
  noteMissing: 'Enter a reason, at least 5 letters.',
  again: 'Try again',
  settle: 'Mark as settled',
  sentAgain: 'Sent to the registry again.',
  settled: 'Marked as settled.',
};

export const registryUpdateTexts = { id, en };
