/** Console texts about articles: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'content.proposed': { name: 'Artikel yang menunggu orang kedua', what: 'Orang lain membacanya, lalu menyetujui atau menutup usulannya.' },
  },
  en: {
    'content.proposed': { name: 'Articles awaiting approval', what: 'Another operator reads it, and approves or closes the proposal.' },
  },
};
export const decisions = {
  id: {
    'content.change': {
      name: 'Menerbitkan atau menarik artikel',
      does: 'Terbit, edisi ini dibaca semua orang di aplikasi dan di halaman yang memasang widget. Ditarik, artikelnya tidak terlihat lagi.',
    },
  },
  en: {
    'content.change': {
      name: 'Publish or withdraw an article',
      does: 'If published, everyone sees this edition, in the app and on pages with the widget. If withdrawn, the article is no longer visible.',
    },
  },
};
export const acts = {
  id: {
    'content.saveDraft': 'Menyimpan edisi artikel',
    'content.uploadPicture': 'Mengunggah gambar artikel',
    'content.proposeChange': 'Mengusulkan terbit atau tariknya artikel',
  },
  en: {
    'content.saveDraft': 'Saved an article edition',
    'content.uploadPicture': 'Uploaded an article picture',
    'content.proposeChange': 'Proposed to publish or withdraw an article',
  },
};
