/** Console texts about conversations: queues and audit entries. */
export const queues = {
  id: {
    'chat.waiting': {
      name: 'Percakapan menunggu jawaban',
      what: 'Investor bertanya dan belum dijawab. Layanan nasabah menjawab, mengalihkan, atau menutupnya.',
    },
  },
  en: { 'chat.waiting': { name: 'Chats waiting for an answer', what: 'An investor is waiting for an answer. Support answers, reassigns or closes the chat.' } },
};
export const acts = {
  id: {
    'chat.openAtDesk': 'Membuka percakapan',
    'chat.markReadAtDesk': 'Menandai percakapan sudah dibaca',
    'chat.answer': 'Menjawab percakapan',
    'chat.assign': 'Mengalihkan percakapan',
    'chat.closeAtDesk': 'Menutup percakapan',
    'chat.getFileAtDesk': 'Membuka berkas percakapan',
    'chat.addNote': 'Menulis catatan tentang nasabah',
    'chat.saveCanned': 'Menyimpan jawaban siap pakai',
    'chat.removeCanned': 'Menghapus jawaban siap pakai',
  },
  en: {
    'chat.openAtDesk': 'Opened a chat',
    'chat.markReadAtDesk': 'Marked a chat as read',
    'chat.answer': 'Answered a chat',
    'chat.assign': 'Assigned a chat',
    'chat.closeAtDesk': 'Closed a chat',
    'chat.getFileAtDesk': 'Opened a file of a chat',
    'chat.addNote': 'Wrote a note about a customer',
    'chat.saveCanned': 'Saved a canned answer',
    'chat.removeCanned': 'Removed a canned answer',
  },
};
