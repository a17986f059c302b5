/** Texts about pausing a goal or the plan of the navigator. */

const id = {
  support: 'Tim dukungan kami menjeda rencana ini karena pembelian berikutnya tidak dapat disiapkan. Aktifkan lagi bila Anda siap, atau hubungi kami.',
  own: 'Rencana ini Anda jeda.',
  lead: 'Selama dijeda tidak ada pembelian baru yang ditawarkan, dan bulan yang terlewat tidak dibeli belakangan. Unit Anda tetap milik Anda.',
  pause: 'Jeda',
  resume: 'Aktifkan lagi',
};
const en: typeof id = {
  support: 'Our support team paused this plan because its next purchase could not be prepared. Resume it when you are ready, or contact us.',
  own: 'You paused this plan.',
  lead: 'While it is paused no new purchase is offered, and months that pass are not bought later. Your units stay yours.',
  pause: 'Pause',
  resume: 'Resume',
};
export const pause = { id, en };
