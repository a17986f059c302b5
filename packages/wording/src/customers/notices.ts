/** Notification texts about account access changed by operators. */
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly accountUnlocked: Record<never, never>;
  readonly accountSuspended: Record<never, never>;
  readonly accountRestored: Record<never, never>;
  readonly agentAppointed: { readonly code: string; readonly link: string };
}

export const notes: NotesOf<Facts> = {
  accountUnlocked: {
    isImportant: true,
    id: () => ({
      title: 'Kunci akun Anda dibuka',
      text: 'Atas permintaan Anda, kami membuka kunci akibat kata sandi atau kode yang salah. Anda bisa mencoba masuk lagi. Bila bukan Anda yang meminta, segera hubungi kami.',
    }),
    en: () => ({
      title: 'Your account is unlocked',
      text: 'At your request, we removed the lock caused by wrong passwords or codes. You can try to sign in again. If you did not request this, contact us at once.',
    }),
  },
  accountSuspended: {
    isImportant: true,
    id: () => ({
      title: 'Akun Anda ditangguhkan',
      text: 'Semua perangkat sudah dikeluarkan dan akun tidak dapat dibuka untuk sementara. Dana dan unit Anda tetap tercatat. Hubungi kami untuk mengetahui langkah selanjutnya.',
    }),
    en: () => ({
      title: 'Your account is suspended',
      text: 'Every device is signed out, and you cannot sign in for now. Your money and units are safe. Contact us about the next steps.',
    }),
  },
  accountRestored: {
    isImportant: true,
    id: () => ({ title: 'Akun Anda aktif kembali', text: 'Anda bisa masuk lagi seperti biasa.' }),
    en: () => ({ title: 'Your account is no longer suspended', text: 'You can sign in again as before.' }),
  },
  agentAppointed: {
    isImportant: true,
    id: ({ code, link }) => ({
      title: 'Anda sekarang agen kami',
      text: `Kode agen Anda ${code}. Siapa pun yang mendaftar dengan kode ini menjadi nasabah Anda. Untuk masuk, buka ${link}, tulis email ini, dan pakai tautan yang kami kirim. Anda tidak memerlukan kata sandi.`,
    }),
    en: ({ code, link }) => ({
      title: 'You are now our agent',
      text: `Your agent code is ${code}. People who register with it become your customers. To sign in, open ${link}, enter this email address and use the link that we send. You do not need a password.`,
    }),
  },
};
