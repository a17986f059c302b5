/** Refusal messages about signing. */
export const id = {
  signingNotAuthorised: () => 'Anda tidak dapat menandatangani ini. Masuk dengan akun yang menerima tautan, setelah identitas Anda diverifikasi.',
  signingLinkExpired: () => 'Tautan tanda tangan ini sudah dipakai atau kedaluwarsa. Minta tautan baru.',
  signingUnavailable: () => 'Layanan tanda tangan sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
  tooManySigningLinks: () => 'Terlalu banyak tautan diminta. Coba lagi satu jam lagi.',
};
export const en: typeof id = {
  signingNotAuthorised: () => 'You cannot sign this. Sign in with the account that got the link, once your identity is verified.',
  signingLinkExpired: () => 'This link was used or has expired. Ask for another.',
  signingUnavailable: () => 'The signing service cannot be reached now. Try again in a moment.',
  tooManySigningLinks: () => 'Too many links were requested. Try again in an hour.',
};
