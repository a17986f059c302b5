/** Console texts about identity checks: queues, two-operator decisions and audit entries. */
export const queues = {
  id: {
    'kyc.cases': { name: 'Berkas KYC untuk ditinjau', what: 'Investor sudah mengirim datanya; kepatuhan menyetujui, mengembalikan, atau menolak.' },
    'kyc.openings': { name: 'Rekening efek yang sedang dibuka', what: 'KYC disetujui; registri belum memberi SID dan IFUA.' },
  },
  en: {
    'kyc.cases': { name: 'KYC cases to review', what: 'The investor has submitted; compliance approves, returns or rejects.' },
    'kyc.openings': { name: 'Fund accounts being opened', what: 'Identity approved; the registry has not issued SID and IFUA yet.' },
  },
};
export const decisions = {
  id: {
    'kyc.approve': {
      name: 'Menyetujui berkas KYC',
      does: 'Rekening investor dibuka di registri, lalu ia dapat membeli. Buka KTP dan swafoto di berkasnya sebelum menyetujui.',
    },
  },
  en: {
    'kyc.approve': {
      name: 'Approve a KYC case',
      does: 'Accounts are opened at the registry, then the investor can buy. Open the ID card and selfie in the case before approving.',
    },
  },
};
export const acts = {
  id: {
    'kyc.openCase': 'Membuka berkas KYC',
    'kyc.openCaseDocument': 'Melihat dokumen KYC',
    'kyc.findCases': 'Mencari berkas KYC',
    'kyc.readCaseCard': 'Membaca KTP berkas',
    'kyc.proposeApproval': 'Mengusulkan KYC disetujui',
    'kyc.approveCase': 'Menyetujui KYC',
    'kyc.returnCase': 'Mengembalikan KYC',
    'kyc.rejectCase': 'Menolak KYC',
  },
  en: {
    'kyc.openCase': 'Opened a KYC case',
    'kyc.openCaseDocument': 'Viewed a KYC document',
    'kyc.findCases': 'Searched for a KYC case',
    'kyc.readCaseCard': 'Read the card of a case',
    'kyc.proposeApproval': 'Proposed approving a KYC case',
    'kyc.approveCase': 'Approved a KYC case',
    'kyc.returnCase': 'Returned a KYC case',
    'kyc.rejectCase': 'Rejected a KYC case',
  },
};
