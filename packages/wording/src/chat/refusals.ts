/** Refusal messages about support conversations. */
export const id = {
  conversationClosed: () => 'Percakapan ini sudah ditutup. Mulai percakapan baru bila masih perlu.',
  tooManyMessages: () => 'Terlalu banyak pesan sekaligus. Tunggu beberapa menit, lalu kirim lagi.',
  noConversation: () => 'Percakapan ini tidak ada atau sudah ditutup.',
  notSupport: () => 'Orang ini tidak bertugas di layanan nasabah.',
  notOpened: () => 'Buka percakapan ini lebih dulu.',
};
export const en: typeof id = {
  conversationClosed: () => 'This chat is closed. Start a new one if you still need us.',
  tooManyMessages: () => 'Too many messages at once. Wait a few minutes, then send again.',
  noConversation: () => 'There is no such chat, or it is closed.',
  notSupport: () => 'This person does not work in support.',
  notOpened: () => 'Open this chat first.',
};
