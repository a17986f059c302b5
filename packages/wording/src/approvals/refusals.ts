/** Refusal messages about approving company orders. */
export const id = {
  approvalClosed: () => 'Pesanan ini sudah tidak menunggu persetujuan.',
  ownOrder: () => 'Pesanan Anda sendiri harus disetujui orang lain.',
};
export const en: typeof id = {
  approvalClosed: () => 'This order no longer waits for approval.',
  ownOrder: () => 'Another person must approve your order.',
};
