/** What two people decide, in words: what each decision does, and the steps of both. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';

const id = {
  kinds: {
    'kyc.approve': {
      name: 'Menyetujui berkas KYC',
      does: 'Rekening investor dibuka di registri, lalu ia dapat membeli. Buka KTP dan swafoto di berkasnya sebelum menyetujui.',
    },
    'screening.activate': {
      name: 'Memberlakukan daftar pantauan',
      does: 'Daftar ini menggantikan terbitan sebelumnya, dan semua investor diperiksa lagi. Cocokkan terbitan dan jumlah namanya dengan sumbernya.',
    },
    'screening.judge': {
      name: 'Memutuskan temuan daftar pantauan',
      does: 'Orang lain: tidak ditanyakan lagi untuk pasangan ini. Orang yang dimaksud: investor dibekukan, kecuali ia hanya pejabat publik. Buka temuannya sebelum menyetujui.',
    },
    'screening.lift': {
      name: 'Mencabut pembekuan',
      does: 'Investor dapat bertransaksi lagi, dan dana yang tertahan dikirim. Buka temuannya sebelum menyetujui; tulis dasar pencabutannya.',
    },
    'calendar.change': {
      name: 'Mengubah kalender',
      does: 'Hari itu libur, atau buka kembali. Pesanan yang berdiri pada hari itu mendapat tanggal baru, dan investornya diberi tahu.',
    },
    'prices.decideNav': {
      name: 'Menerbitkan atau menolak NAB',
      does: 'Terbit, pesanan dihitung dengan NAB ini, dan yang sudah selesai dengan NAB lama dihitung ulang. Ditolak, registri ditanya lagi sampai menyebut nilai lain.',
    },
    'settlement.acceptFigures': {
      name: 'Membukukan angka registri',
      does: 'Rincian pesanan ini dibukukan dengan angka yang dikonfirmasi registri, walau berbeda dari yang terbit.',
    },
    'settlement.confirmLot': {
      name: 'Mencatat konfirmasi bank kustodian',
      does: 'Bank kustodian mengonfirmasi unit ini lewat surat, bukan lewat registri. Pesanan dibukukan dengan angka yang tertera di sini. Tulis nomor suratnya dan siapa yang mencocokkan jumlah unitnya.',
    },
    'settlement.rejectLegs': {
      name: 'Menolak pesanan atas nama manajer investasi',
      does: 'Manajer investasi tidak melaksanakan pesanan ini. Dana yang dibayar kembali ke rekening investor, unit bebas lagi, dan investornya diberi tahu. Tulis siapa yang menolak dan dengan surat apa.',
    },
    'payouts.lift': {
      name: 'Melanjutkan pengiriman dana',
      does: 'Dana dikirim lagi dari buku ini; yang menunggu berangkat seketika. Tulis apa yang ditemukan dan dibetulkan.',
    },
    'payouts.sayOutcome': {
      name: 'Menyatakan hasil pengiriman dana',
      does: 'Bank tidak menjawab. Bila terkirim, dana dibukukan keluar; bila tidak, dana kembali tersedia dan seseorang mengusulkan ke mana dikirim. Tulis siapa yang memastikannya.',
    },
    'custody.resend': {
      name: 'Mengirim lagi ke bank kustodian',
      does: 'Bank menolak dana ini untuk seterusnya. Dana dikirim sekali lagi ke rekening reksa dana yang berlaku sekarang. Tulis apa yang tadinya keliru.',
    },
    'custody.return': {
      name: 'Mengembalikan ke bank kustodian',
      does: 'Bank kustodian membayar lebih daripada utangnya. Selisihnya dikirim kembali ke rekening reksa dana.',
    },
    'custody.cover': {
      name: 'Menutup kekurangan bank kustodian',
      does: 'Bank kustodian membayar kurang. Bila ditalangi, penjualan dibayar dan bank kustodian tetap berutang; bila ditanggung, kekurangannya menjadi beban perusahaan.',
    },
    'payments.assignToFund': {
      name: 'Menetapkan dana tertahan milik reksa dana',
      does: 'Dana yang belum diketahui pemiliknya adalah utang bank kustodian untuk produk dan hari ini. Yang menunggunya berjalan lagi.',
    },
    'payments.judgeRepeat': {
      name: 'Menilai baris yang muncul lagi',
      does: 'Baris ini sudah ada pada hari lain. Bila dananya sama, tidak ada yang dibukukan; bila dana lain, baris ini diperlakukan seperti baris baru. Tulis apa kata bank.',
    },
    'payoutApprovals.send': {
      name: 'Mengirim dana tertahan',
      does: 'Dana dikirim ke rekening tujuan, atau menjadi dana tertahan investor yang disebut sebagai pemiliknya.',
    },
    'corrections.endClaim': {
      name: 'Mengakhiri tagihan koreksi',
      does: 'Kelebihan karena NAB dikoreksi berakhir sebagai tagihan: sudah dikembalikan investor, atau ditanggung perusahaan. Unit yang ditanggung dicatat lunas setelah dibeli atas nama investor.',
    },
    'commissions.setRate': {
      name: 'Menetapkan tarif komisi agen',
      does: 'Mulai harinya, bagian biaya ini menjadi hak agen untuk setiap pesanan baru nasabahnya. Pesanan sebelumnya tidak berubah.',
    },
    'profile.changeData': {
      name: 'Mengubah data diri',
      does: 'Nilai baru menggantikan yang lama, dan orangnya diberi tahu. Cocokkan dengan dokumen dan Dukcapil.',
    },
    'renewal.accept': {
      name: 'Menerima pembaruan data',
      does: 'Jawaban nasabah berlaku: datanya berubah seperti yang ia tulis, dan masa berlaku yang baru dimulai hari ini.',
    },
    'colleagues.inviteFirst': {
      name: 'Mengundang orang ke perusahaan',
      does: 'Orang ini mendapat tautan lewat email, lalu dapat memesan dan menyetujui untuk perusahaannya. Semua orang yang masih dapat masuk diberi tahu. Pastikan ia berwenang.',
    },
    'operations.giveUpJob': {
      name: 'Menyerah atas pekerjaan',
      does: 'Pekerjaan ini menyangkut dana dan tidak dicoba lagi. Tulis mengapa tidak ada yang hilang.',
    },
    'companyKyc.approve': {
      name: 'Menerima perusahaan',
      does: 'Data dan dokumen perusahaan diterima. Yang pertama kali membuka SID dan IFUA; perubahan berlaku sejak disetujui. Buka berkasnya sebelum menyetujui.',
    },
    'companyKyc.reject': {
      name: 'Menolak perusahaan',
      does: 'Perusahaan tidak diterima untuk seterusnya, dan diberi tahu. Bila ini perubahan, data yang berlaku tetap berlaku.',
    },
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
    'customers.unlock': {
      name: 'Membuka kunci nasabah',
      does: 'Hitungan kata sandi dan kode yang salah dihapus, dan orangnya diberi tahu. Pastikan ia sendiri yang meminta.',
    },
    'customers.suspend': {
      name: 'Menangguhkan nasabah',
      does: 'Semua sesinya berakhir sekarang, dan tidak ada yang dapat masuk untuk nasabah ini. Pesanan yang berjalan tetap diselesaikan.',
    },
    'customers.restore': {
      name: 'Mengaktifkan nasabah kembali',
      does: 'Orang-orangnya dapat masuk lagi, dan diberi tahu.',
    },
    'holdings.acceptAllocation': {
      name: 'Membukukan pembagian hasil menurut registri',
      does: 'Unit atau dana yang disebut registri dibukukan untuk investor ini, walau berbeda dari hitungan kita.',
    },
    'holdings.merge': {
      name: 'Menggabungkan reksa dana',
      does: 'Produk ini berhenti menerima pesanan sekarang. Pada harinya semua unitnya menjadi unit produk tujuan, dengan modal yang sama.',
    },
    'holdings.liquidate': {
      name: 'Melikuidasi reksa dana',
      does: 'Produk ini berhenti menerima pesanan sekarang. Pada harinya semua unitnya keluar, dan dananya dikirim ke rekening investor; bagian berikutnya hanya mengirim dana.',
    },
    'holdings.withdraw': {
      name: 'Membatalkan penggabungan atau likuidasi',
      does: 'Belum ada unit yang dipindahkan. Produk ini menerima pesanan lagi.',
    },
  } satisfies Record<DecisionKind, { readonly name: string; readonly does: string }>,
  claimHints: {
    settle: 'Unit diambil sekarang karena sudah bebas, atau uangnya sudah diterima perusahaan.',
    waive: 'Investor tidak mengembalikan apa pun. Perusahaan mencatat bebannya.',
  },
  outcomeHints: {
    paid: 'Dana dibukukan keluar dengan referensi bank.',
    unpaid: 'Dana kembali tersedia. Tujuannya diusulkan lagi oleh dua orang.',
  },
  coverHints: {
    advance: 'Bank kustodian tetap berutang; yang ditalangi kembali saat dibayar.',
    bear: 'Menjadi beban perusahaan, termasuk yang sudah ditalangi.',
  },
  repeatHints: { same: 'Tidak ada yang dibukukan.', other: 'Baris ini diperlakukan seperti baris baru.' },
  action: 'Tindakan',
  propose: 'Usulkan',
  decide: 'Putuskan',
  decideTitle: 'Usulan untuk diputuskan',
  close: 'Tutup',
  ask: 'Kirim tautan lagi',
  closed: 'Baris ditutup.',
  note: 'Alasan',
  noteHint: 'Untuk orang yang memutuskan. Disimpan terenkripsi.',
  noteMissing: 'Tulis alasannya, minimal 5 huruf.',
  proposed: 'Usulan tercatat. Orang lain harus menyetujuinya.',
  proposedBy: 'Diusulkan oleh',
  proposedAt: 'Waktu',
  own: 'Ini usulan Anda. Orang lain yang menyetujuinya; Anda dapat menariknya kembali.',
  outcome: 'Yang terjadi',
  bankReference: 'Nomor referensi bank',
  bankReferenceHint: 'Seperti tertulis di rekening koran.',
  bankReferenceMissing: 'Tulis nomor referensi bank.',
  over: {
    agreed: 'Usulan ini sudah disetujui dan dijalankan.',
    declined: 'Usulan ini sudah ditutup.',
    overtaken: 'Usulan ini tidak dijalankan: keadaannya sudah berubah sejak diusulkan.',
  },
  notYours: 'Usulan ini diputuskan oleh peran lain.',
  moneyOnHold: 'Dana yang tertahan',
  moneyMissing: 'Pilih dananya.',
  noMoneyOnHold: 'Tidak ada dana tertahan dalam mata uang ini. Hubungi bank kustodian.',
  agree: 'Setujui',
  decline: 'Tutup usulan',
  withdraw: 'Tarik kembali',
  agreed: 'Disetujui dan dijalankan.',
  declined: 'Usulan ditutup.',
  proposedBadge: 'Sudah diusulkan',
  about: 'Tentang',
  beneficiary: 'Rekening tujuan',
  order: 'Pesanan',
  investor: 'Investor',
  operator: 'Operator',
  next: {
    finance: 'Diputuskan oleh orang kedua: keuangan atau admin.',
    product: 'Diputuskan oleh orang kedua: produk atau admin.',
    admin: 'Diputuskan oleh admin lain.',
    support: 'Diputuskan oleh orang kedua: layanan atau kepatuhan.',
    compliance: 'Diputuskan oleh orang kedua: kepatuhan atau admin.',
    complianceAlone: 'Diputuskan oleh orang kedua dari kepatuhan.',
    otherCompliance: 'Diputuskan oleh orang kepatuhan yang lain, yang juga sudah melihatnya.',
  },
};
const en: typeof id = {
  kinds: {
    'kyc.approve': {
      name: 'Approve a KYC case',
      does: 'Accounts are opened at the registry, then the investor can buy. Open the ID card and the selfie in the case before agreeing.',
    },
    'screening.activate': {
      name: 'Have a watch list count',
      does: 'This list takes the place of the edition before, and every investor is held against it. Compare the edition and the number of names with its source.',
    },
    'screening.judge': {
      name: 'Decide about a watch list hit',
      does: 'Somebody else: this pair is not asked about again. The one who is meant: the investor is frozen, unless it is high office alone. Open the hit before agreeing.',
    },
    'screening.lift': {
      name: 'Lift a freeze',
      does: 'The investor can trade again, and money that was held is sent. Open the hit before agreeing; write down what allows it.',
    },
    'calendar.change': {
      name: 'Change a calendar',
      does: 'The day closes, or opens again. Orders that stand on it get a new one, and their investors are told.',
    },
    'prices.decideNav': {
      name: 'Publish or refuse a NAV',
      does: 'Published, orders are priced at it, and those settled at the NAV before are worked out anew. Refused, the registry is asked until it says another value.',
    },
    'settlement.acceptFigures': {
      name: 'Book the figures of the registry',
      does: 'This order line is booked with the figures that the registry confirmed, although they differ from what was published.',
    },
    'settlement.confirmLot': {
      name: 'Note what a custodian confirmed',
      does: 'The custodian confirmed these units by letter and not through the registry. The orders are booked with the figures shown here. Write down the number of the letter and who compared the units.',
    },
    'settlement.rejectLegs': {
      name: 'Reject orders for the investment manager',
      does: 'The investment manager does not carry out these orders. What was paid goes back to the investor’s account, units are free again, and the investor is told. Write down who refused them, and by which letter.',
    },
    'payouts.lift': {
      name: 'Pay out again',
      does: 'Money is sent out of these books again; what waited leaves at once. Write down what was found and mended.',
    },
    'payouts.sayOutcome': {
      name: 'Say what became of a payout',
      does: 'The bank does not answer. Sent, the money leaves the books; not sent, it is free again and somebody proposes where it goes. Write down who made sure.',
    },
    'custody.resend': {
      name: 'Send to the custodian again',
      does: 'The bank refused this money for good. It goes once more, to the account that the fund has now. Write down what was wrong with it.',
    },
    'custody.return': {
      name: 'Give back to the custodian',
      does: 'The custodian paid more than it owes. The difference goes back to the account of the fund.',
    },
    'custody.cover': {
      name: 'Cover what a custodian did not pay',
      does: 'The custodian paid too little. Advanced, the sales are paid and the custodian still owes it; borne, it is a loss of the house.',
    },
    'payments.assignToFund': {
      name: 'Say which fund money on hold is of',
      does: 'Money whose owner was unknown is what a custodian owes for this product and day. What waits for it goes on.',
    },
    'payments.judgeRepeat': {
      name: 'Judge a line that was shown again',
      does: 'This line stood on another day already. If it is the same money, nothing is booked; if it is other money, it is treated like a new line. Write what the bank said.',
    },
    'payoutApprovals.send': {
      name: 'Send money on hold',
      does: 'The money goes to the account named here, or becomes what is on hold for the investor who is named as its owner.',
    },
    'corrections.endClaim': {
      name: 'End a claim of a correction',
      does: 'What was given too much because a NAV was corrected is claimed no longer: the investor gave it back, or the house bears it. Units that it bears are covered once they were bought for the investor.',
    },
    'commissions.setRate': {
      name: 'Set a rate of agents’ commissions',
      does: 'From its day on this share of the fee is the agent’s, of each new order of the customers he brought. Orders before it stay as they are.',
    },
    'profile.changeData': {
      name: 'Changing personal data',
      does: 'The values take the place of those before, and the person is told. Hold them against the document and the register.',
    },
    'renewal.accept': {
      name: 'Accept a renewal',
      does: 'The customer’s answer counts: the data becomes what she wrote, and the next term begins today.',
    },
    'colleagues.inviteFirst': {
      name: 'Invite somebody of a company',
      does: 'This person is mailed a link, and then orders and approves for the company. Everybody who can still sign in is told. Make sure that she may act for it.',
    },
    'operations.giveUpJob': {
      name: 'Give a job up',
      does: 'This job moves money, and is not tried again. Write down why nothing is lost by it.',
    },
    'companyKyc.approve': {
      name: 'Take a company in',
      does: 'Data and documents of the company are accepted. The first time SID and IFUA are opened; a change holds from the agreement on. Open the case before agreeing.',
    },
    'companyKyc.reject': {
      name: 'Refuse a company',
      does: 'The company is not taken in, for good, and is told. Where this is a change, the profile in force stays in force.',
    },
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
    'customers.unlock': {
      name: 'Unlock a customer',
      does: 'What was counted of wrong passwords and codes is cleared, and the person is told. Make sure that they asked for it themselves.',
    },
    'customers.suspend': {
      name: 'Suspend a customer',
      does: 'Every session ends now, and nobody can sign in for this customer. Orders on their way are still completed.',
    },
    'customers.restore': {
      name: 'Let a customer in again',
      does: 'Their people can sign in again, and are told.',
    },
    'holdings.acceptAllocation': {
      name: 'Book a distribution as the registry says',
      does: 'The units or the money that the registry names are booked for this investor, although we work out something else.',
    },
    'holdings.merge': {
      name: 'Merge a fund into another',
      does: 'This product takes no orders from now on. On its day all of its units become units of the other one, at the same cost.',
    },
    'holdings.liquidate': {
      name: 'Liquidate a fund',
      does: 'This product takes no orders from now on. On its day all of its units leave, and the money goes to the accounts of the investors; a further part sends money alone.',
    },
    'holdings.withdraw': {
      name: 'Take back a merger or liquidation',
      does: 'No unit has moved yet. This product takes orders again.',
    },
  },
  claimHints: {
    settle: 'Units are taken now that they are free, or the house has received the money.',
    waive: 'The investor gives nothing back. The house books the expense.',
  },
  outcomeHints: {
    paid: 'The money leaves the books, under the reference of the bank.',
    unpaid: 'The money is free again. Where it goes is for two people too.',
  },
  coverHints: { advance: 'The custodian still owes it; what comes gives it back.', bear: 'It is a loss of the house, with what was advanced before.' },
  repeatHints: { same: 'Nothing is booked.', other: 'The line is treated like a new one.' },
  action: 'Action',
  propose: 'Propose',
  decide: 'Decide',
  decideTitle: 'A proposal to decide',
  close: 'Close',
  ask: 'Send another link',
  closed: 'The row is closed.',
  note: 'Reason',
  noteHint: 'For whoever decides. Kept encrypted.',
  noteMissing: 'Write down why, at least 5 letters.',
  proposed: 'The proposal is written down. Somebody else has to agree.',
  proposedBy: 'Proposed by',
  proposedAt: 'At',
  own: 'This is your proposal. Somebody else agrees to it; you can take it back.',
  outcome: 'What happened',
  bankReference: 'Reference of the bank',
  bankReferenceHint: 'As it stands on the statement.',
  bankReferenceMissing: 'Write down the reference of the bank.',
  over: {
    agreed: 'This proposal was agreed to, and done.',
    declined: 'This proposal was closed.',
    overtaken: 'This proposal was not done: what it is about has changed since.',
  },
  notYours: 'Another role decides this proposal.',
  moneyOnHold: 'Money on hold',
  moneyMissing: 'Choose the money.',
  noMoneyOnHold: 'No money on hold in this currency. Call the custodian.',
  agree: 'Agree',
  decline: 'Close the proposal',
  withdraw: 'Take back',
  agreed: 'Agreed to, and done.',
  declined: 'The proposal is closed.',
  proposedBadge: 'Proposed',
  about: 'About',
  beneficiary: 'Goes to the account',
  order: 'Order',
  investor: 'Investor',
  operator: 'Operator',
  next: {
    finance: 'A second person decides it: finance or an admin.',
    product: 'A second person decides it: product or an admin.',
    admin: 'Another admin decides it.',
    support: 'A second person decides it: support or compliance.',
    compliance: 'A second person decides it: compliance or an admin.',
    complianceAlone: 'A second person of compliance decides it.',
    otherCompliance: 'Somebody else of compliance decides it, who has looked as well.',
  },
};

export const decisionTexts = { id, en };
