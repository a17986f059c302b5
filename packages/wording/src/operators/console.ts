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
      does: 'They get an email link to set their own password, then set up an authenticator. Check name, email and roles.',
    },
    'operators.changeRoles': {
      name: 'Change an operator’s roles',
      does: 'Their roles become those below, and all their sessions end.',
    },
    'operators.restore': {
      name: 'Reactivate an operator',
      does: 'They can sign in again with their password and authenticator.',
    },
    'operators.resetFactor': {
      name: 'Remove an operator’s authenticator',
      does: 'All their sessions end and all their passkeys are removed. They set up a new authenticator at the next sign-in. Check that they asked for it themselves.',
    },
    'operators.resetPassword': {
      name: 'Send password reset link',
      does: 'Their password no longer works, all their sessions end, and they get an email link. Check that they asked for it themselves.',
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
    'operators.setState': 'Changed an operator’s status',
    'operators.resetFactor': 'Removed an authenticator',
    'operators.resetPassword': 'Requested a password reset link',
    'operators.resendInvitation': 'Resent an invitation',
    'operators.withdrawInvitation': 'Withdrew an invitation',
    'operators.addPasskey': 'Added a passkey',
    'operators.renamePasskey': 'Renamed a passkey',
    'operators.removePasskey': 'Removed a passkey',
  },
};
