/** Console texts about articles: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'content.proposed': { name: 'Artikel yang menunggu orang kedua', what: 'Orang lain membacanya, lalu menyetujui atau menutup usulannya.' },
  },
  en: {
    'content.proposed': { name: 'Articles that need a second person', what: 'Somebody else reads it, and agrees or closes the proposal.' },
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
      does: 'Published, everybody reads this edition, in the app and on pages that embed the widget. Withdrawn, the article is seen no more.',
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
    'content.saveDraft': 'Saved an edition of an article',
    'content.uploadPicture': 'Uploaded a picture of an article',
    'content.proposeChange': 'Proposed to publish or withdraw an article',
  },
};
