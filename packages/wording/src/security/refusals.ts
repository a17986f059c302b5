/** Refusal messages about passkeys. */
export const id = {
  passkeyMissing: () => 'Anda belum punya passkey.',
  passkeyNotKnown: () => 'Passkey ini tidak dikenal atau sudah dihapus. Coba passkey lain.',
};
export const en: typeof id = {
  passkeyMissing: () => 'You have no passkey yet.',
  passkeyNotKnown: () => 'This passkey is unknown or was removed. Try another one.',
};
