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
      text: 'As you asked, we cleared the lock that wrong passwords or codes had caused. You can try to sign in again. If you did not ask for it, contact us at once.',
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
      text: 'Every device is signed out and the account cannot be opened for now. Your money and units stay recorded. Contact us about the next steps.',
    }),
  },
  accountRestored: {
    isImportant: true,
    id: () => ({ title: 'Akun Anda aktif kembali', text: 'Anda bisa masuk lagi seperti biasa.' }),
    en: () => ({ title: 'Your account is open again', text: 'You can sign in again as before.' }),
  },
  agentAppointed: {
    isImportant: true,
    id: ({ code, link }) => ({
      title: 'Anda sekarang agen kami',
      text: `Kode agen Anda ${code}. Siapa pun yang mendaftar dengan kode ini menjadi nasabah Anda. Untuk masuk, buka ${link}, tulis email ini, dan pakai tautan yang kami kirim. Anda tidak memerlukan kata sandi.`,
    }),
    en: ({ code, link }) => ({
      title: 'You are our agent now',
      text: `Your agent code is ${code}. Whoever registers with it is your customer. To sign in, open ${link}, enter this address and use the link that we send. You need no password.`,
    }),
  },
};
