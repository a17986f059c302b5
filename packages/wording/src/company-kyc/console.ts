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
    'companyKyc.cases': { name: 'Companies to review', what: 'The company has handed in; one of compliance proposes, another agrees.' },
    'companyKyc.openings': { name: 'Companies whose accounts are being opened', what: 'Two people agreed; the registry has not answered yet.' },
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
      name: 'Take a company in',
      does: 'Data and documents of the company are accepted. The first time SID and IFUA are opened; a change holds from the agreement on. Open the case before agreeing.',
    },
    'companyKyc.reject': {
      name: 'Refuse a company',
      does: 'The company is not taken in, for good, and is told. Where this is a change, the profile in force stays in force.',
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
    'company-kyc.openCaseDocument': 'Looked at a company document',
    'company-kyc.getCaseFile': 'Kept a company document',
    'company-kyc.returnCase': 'Returned a company case',
    'company-kyc.proposeApproval': 'Proposed to take a company in',
    'company-kyc.proposeRejection': 'Proposed to refuse a company',
  },
};
