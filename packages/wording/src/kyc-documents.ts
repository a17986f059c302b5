/** Texts of the page where documents are photographed. */
const id = {
  title: 'Foto dokumen',
  lead: 'Foto yang jelas mempercepat pemeriksaan.',
  checklistTitle: 'Supaya terbaca',
  checklist: [
    'Semua sudut KTP terlihat, tidak terpotong.',
    'Tanpa pantulan cahaya dan tidak buram.',
    'Pada swafoto, wajah di tengah, tanpa masker atau kacamata hitam.',
  ] as readonly string[],
  limits: 'Foto JPG, PNG, atau WebP, atau halaman pertama PDF; maksimal 5 MB.',
  ktp: 'Foto KTP',
  ktpHint: 'Letakkan di alas polos, penuhi bingkai.',
  selfie: 'Swafoto',
  selfieHint: 'Wajah di tengah, cahaya dari depan.',
  take: 'Ambil foto',
  choose: 'Pilih berkas',
  again: 'Ulangi',
  done: 'Terkirim',
  uploading: (percent: number) => `Mengirim ${percent}%`,
  tooBig: 'Berkas lebih dari 5 MB. Pilih berkas yang lebih kecil.',
  wrongType: 'Berkas ini bukan foto JPG, PNG, atau WebP, dan bukan PDF.',
  retry: 'Kirim lagi',
  doubts: {
    blurred: 'Foto ini tampak buram. Ulangi bila tulisan atau wajahnya sulit dikenali.',
    dark: 'Foto ini tampak gelap. Ulangi di tempat yang lebih terang.',
  },
};
const en: typeof id = {
  title: 'Photos of your documents',
  lead: 'Clear photos make the check faster.',
  checklistTitle: 'So that it can be read',
  checklist: ['All corners of the card are in the picture.', 'No glare, not blurred.', 'On the selfie your face is in the middle, without mask or sunglasses.'],
  limits: 'A JPG, PNG or WebP photo, or the first page of a PDF; at most 5 MB.',
  ktp: 'ID card photo',
  ktpHint: 'Put it on a plain surface and fill the frame.',
  selfie: 'Selfie',
  selfieHint: 'Face in the middle, light from the front.',
  take: 'Take a photo',
  choose: 'Choose a file',
  again: 'Again',
  done: 'Sent',
  uploading: (percent) => `Sending ${percent}%`,
  tooBig: 'The file is over 5 MB. Choose a smaller one.',
  wrongType: 'This is neither a JPG, PNG or WebP photo nor a PDF.',
  retry: 'Send again',
  doubts: {
    blurred: 'This photo looks blurred. Take it again if the letters or the face are hard to make out.',
    dark: 'This photo looks dark. Take it again where there is more light.',
  },
};

export const kycDocuments = { id, en };
