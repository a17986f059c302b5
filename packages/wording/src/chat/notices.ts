/** Notification texts about conversations with support. */
import type { NotesOf } from '../notice.ts';

export interface Facts {
  readonly chatAnswered: { readonly conversationId: string; readonly about: string; readonly kind: 'order' | 'fund' | 'page' };
}

export const notes: NotesOf<Facts> = {
  chatAnswered: {
    id: ({ about, kind }) => ({
      title: 'Kami sudah menjawab',
      text: kind === 'page' ? 'Ada jawaban baru di percakapan Anda dengan layanan nasabah.' : `Ada jawaban baru di percakapan Anda tentang ${about}.`,
    }),
    en: ({ about, kind }) => ({
      title: 'You have an answer from us',
      text: kind === 'page' ? 'There is a new answer in your chat with support.' : `There is a new answer in your chat about ${about}.`,
    }),
  },
};
