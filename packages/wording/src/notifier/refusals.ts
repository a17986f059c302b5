/** Refusal messages about the link that unsubscribes from mails. */
export const id = {
  stopLinkUnknown: () => 'Tautan ini tidak kami kenali. Buka tautan dari email terbaru, atau atur notifikasi setelah masuk.',
};
export const en: typeof id = {
  stopLinkUnknown: () => 'We do not know this link. Open the one in your latest email, or set notifications after logging in.',
};
