/** Console texts about the profiles of companies: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'companyKyc.cases': {
      name: 'Berkas perusahaan untuk ditinjau',
      what: 'Perusahaan sudah mengirim datanya; satu orang kepatuhan mengusulkan, yang lain menyetujui.',
    },
    'companyKyc.openings': { name: 'Perusahaan yang sedang dibukakan rekening', what: 'Dua orang menyetujui; registri belum menjawab.' },
  },
  en: {
    'companyKyc.cases': { name: 'Companies to review', what: 'The company has submitted; one compliance operator proposes, another approves.' },
    'companyKyc.openings': { name: 'Company accounts being opened', what: 'Approved by two operators; the registry has not answered yet.' },
  },
};
export const decisions = {
  id: {
    'companyKyc.approve': {
      name: 'Menerima perusahaan',
      does: 'Data dan dokumen perusahaan diterima. Yang pertama kali membuka SID dan IFUA; perubahan berlaku sejak disetujui. Buka berkasnya sebelum menyetujui.',
    },
    'companyKyc.reject': {
      name: 'Menolak perusahaan',
      does: 'Perusahaan tidak diterima untuk seterusnya, dan diberi tahu. Bila ini perubahan, data yang berlaku tetap berlaku.',
    },
  },
  en: {
    'companyKyc.approve': {
      name: 'Approve a company',
      does: 'The company’s data and documents are accepted. The first time, SID and IFUA are opened; a change takes effect on approval. Open the case before approving.',
    },
    'companyKyc.reject': {
      name: 'Reject a company',
      does: 'The company is permanently rejected and notified. If this is a change, the current profile stays in force.',
    },
  },
};
export const acts = {
  id: {
    'company-kyc.openCase': 'Membuka berkas perusahaan',
    'company-kyc.openCaseDocument': 'Melihat dokumen perusahaan',
    'company-kyc.getCaseFile': 'Mengunduh dokumen perusahaan',
    'company-kyc.returnCase': 'Mengembalikan berkas perusahaan',
    'company-kyc.proposeApproval': 'Mengusulkan menerima perusahaan',
    'company-kyc.proposeRejection': 'Mengusulkan menolak perusahaan',
  },
  en: {
    'company-kyc.openCase': 'Opened a company case',
    'company-kyc.openCaseDocument': 'Viewed a company document',
    'company-kyc.getCaseFile': 'Saved a company document',
    'company-kyc.returnCase': 'Returned a company case',
    'company-kyc.proposeApproval': 'Proposed approving a company',
    'company-kyc.proposeRejection': 'Proposed rejecting a company',
  },
};
