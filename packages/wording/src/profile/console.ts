/** Console texts about investor data: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'profile.bankChecks': {
      name: 'Rekening bank yang ditanyakan',
      what: 'Bank belum menyebut pemiliknya. Ditanya terus selama tiga hari; investor dapat membatalkannya.',
    },
    'profile.dataChanges': {
      name: 'Perubahan data diri',
      what: 'Investor mengubah data yang menyatakan siapa ia. Dua petugas kepatuhan menyetujui, atau satu menolak.',
    },
  },
  en: {
    'profile.bankChecks': {
      name: 'Bank accounts being checked',
      what: 'The bank has not confirmed the holder. We ask for three days; the investor can cancel.',
    },
    'profile.dataChanges': { name: 'Personal data changes', what: 'An investor changes identifying data. Two compliance operators approve, or one declines.' },
  },
};
export const decisions = {
  id: {
    'profile.changeData': {
      name: 'Mengubah data diri',
      does: 'Nilai baru menggantikan yang lama, dan orangnya diberi tahu. Cocokkan dengan dokumen dan Dukcapil.',
    },
  },
  en: {
    'profile.changeData': {
      name: 'Change personal data',
      does: 'The new values replace the old ones, and the person is notified. Check them against the document and the register.',
    },
  },
};
export const acts = {
  id: {
    'profile.openDataChange': 'Membuka perubahan data diri',
    'profile.openProof': 'Melihat dokumen perubahan data diri',
    'profile.proposeDataChange': 'Mengusulkan perubahan data diri',
    'profile.declineDataChange': 'Menolak perubahan data diri',
  },
  en: {
    'profile.openDataChange': 'Opened a personal data change',
    'profile.openProof': 'Viewed a document of a personal data change',
    'profile.proposeDataChange': 'Proposed a personal data change',
    'profile.declineDataChange': 'Declined a personal data change',
  },
};
