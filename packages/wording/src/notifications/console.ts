/** Console texts about notifications: queues. */
export const queues = {
  id: {
    'notifications.unsent': { name: 'Email yang tidak terkirim', what: 'Server email menolak atau tidak menjawab. Email dicoba lagi.' },
  },
  en: {
    'notifications.unsent': { name: 'Unsent emails', what: 'The mail server refuses them or does not answer. They are retried.' },
  },
};
