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
      what: 'The bank has not said whose it is. It is asked for three days; the investor may call it off.',
    },
    'profile.dataChanges': { name: 'Changes of personal data', what: 'An investor changes what says who she is. Two of compliance agree, or one declines.' },
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
      name: 'Changing personal data',
      does: 'The values take the place of those before, and the person is told. Hold them against the document and the register.',
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
    'profile.openDataChange': 'Opened a change of personal data',
    'profile.openProof': 'Looked at a document of such a change',
    'profile.proposeDataChange': 'Proposed a change of personal data',
    'profile.declineDataChange': 'Declined a change of personal data',
  },
};
