/** Console texts about documents: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'documents.proposed': { name: 'Dokumen dana yang menunggu orang kedua', what: 'Orang lain membaca PDF-nya, lalu menyetujui atau menutup usulannya.' },
  },
  en: {
    'documents.proposed': { name: 'Fund documents awaiting approval', what: 'Another operator reads the PDF, and approves or closes the proposal.' },
  },
};
export const decisions = {
  id: {
    'documents.publish': {
      name: 'Menerbitkan dokumen reksa dana',
      does: 'Mulai sekarang versi ini yang dibaca dan disetujui saat membeli. Versi sebelumnya tetap dapat dibuka.',
    },
  },
  en: {
    'documents.publish': {
      name: 'Publish a fund document',
      does: 'This becomes the version buyers read and accept. Earlier versions can still be opened.',
    },
  },
};
export const acts = {
  id: { 'documents.proposePublish': 'Mengusulkan terbitnya dokumen reksa dana' },
  en: { 'documents.proposePublish': 'Proposed publishing a fund document' },
};
