/** Console texts about orders: queues. */
export const queues = {
  id: {
    'orders.awaitingApproval': {
      name: 'Pesanan yang menunggu persetujuan perusahaan',
      what: 'Orang lain di perusahaan itu menyetujui atau menolaknya; bila tidak, pesanannya berakhir sendiri.',
    },
  },
  en: {
    'orders.awaitingApproval': {
      name: 'Orders awaiting company approval',
      what: 'Another person at the company approves or declines; otherwise the order expires automatically.',
    },
  },
};
