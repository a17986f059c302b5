/** Console texts about operators: two-operator decisions and audit entries. */
export const decisions = {
  id: {
    'operators.invite': {
      name: 'Mengundang operator',
      does: 'Ia mendapat tautan lewat email untuk membuat kata sandinya sendiri, lalu memasang autentikator. Periksa nama, alamat, dan tugasnya.',
    },
    'operators.changeRoles': {
      name: 'Mengubah tugas operator',
      does: 'Tugasnya menjadi seperti di bawah ini, dan semua sesinya berakhir.',
    },
    'operators.restore': {
      name: 'Mengaktifkan operator kembali',
      does: 'Ia dapat masuk lagi dengan kata sandi dan autentikatornya.',
    },
    'operators.resetFactor': {
      name: 'Menghapus autentikator operator',
      does: 'Semua sesinya berakhir, dan semua passkey-nya ikut dihapus. Saat masuk berikutnya ia memasang autentikator baru. Pastikan ia sendiri yang meminta.',
    },
    'operators.resetPassword': {
      name: 'Mengirim tautan kata sandi baru',
      does: 'Kata sandinya tidak berlaku lagi, semua sesinya berakhir, dan ia mendapat tautan lewat email. Pastikan ia sendiri yang meminta.',
    },
  },
  en: {
    'operators.invite': {
      name: 'Invite an operator',
      does: 'They get a link by mail to set a password of their own, then set up an authenticator. Check name, address and roles.',
    },
    'operators.changeRoles': {
      name: 'Change the roles of an operator',
      does: 'Their roles become what stands below, and every session of theirs ends.',
    },
    'operators.restore': {
      name: 'Let an operator in again',
      does: 'They can sign in again with their password and authenticator.',
    },
    'operators.resetFactor': {
      name: 'Remove the authenticator of an operator',
      does: 'Every session of theirs ends, and all their passkeys are removed too. At the next sign-in they set up a new one. Make sure that they asked for it themselves.',
    },
    'operators.resetPassword': {
      name: 'Mail a link for a new password',
      does: 'Their password is worth nothing any more, every session ends, and they get a link by mail. Make sure that they asked for it themselves.',
    },
  },
};
export const acts = {
  id: {
    'operators.login': 'Masuk',
    'operators.invite': 'Mengundang operator',
    'operators.changeRoles': 'Mengubah tugas',
    'operators.setState': 'Mengubah status operator',
    'operators.resetFactor': 'Menghapus autentikator',
    'operators.resetPassword': 'Meminta tautan kata sandi baru',
    'operators.resendInvitation': 'Mengirim undangan lagi',
    'operators.withdrawInvitation': 'Menarik undangan',
    'operators.addPasskey': 'Membuat passkey',
    'operators.renamePasskey': 'Mengganti nama passkey',
    'operators.removePasskey': 'Menghapus passkey',
  },
  en: {
    'operators.login': 'Signed in',
    'operators.invite': 'Invited an operator',
    'operators.changeRoles': 'Changed roles',
    'operators.setState': 'Changed the state of an operator',
    'operators.resetFactor': 'Removed an authenticator',
    'operators.resetPassword': 'Asked for a link for a new password',
    'operators.resendInvitation': 'Sent an invitation again',
    'operators.withdrawInvitation': 'Took an invitation back',
    'operators.addPasskey': 'Made a passkey',
    'operators.renamePasskey': 'Renamed a passkey',
    'operators.removePasskey': 'Removed a passkey',
  },
};
