/** Refusal messages about customers in the console. */
export const id = {
  customerUnknown: () => 'Tidak ada nasabah dengan nama, email, nomor, ID, atau kode ini.',
  tooManyShown: () => 'Anda sudah terlalu sering membuka data kontak dalam satu jam ini. Coba lagi nanti, atau minta rekan membantu.',
  nothingLocked: () => 'Tidak ada yang terkunci untuk orang ini.',
  agentCodeTaken: () => 'Kode ini sudah dipakai agen lain.',
  agentEmailTaken: () => 'Email ini sudah dipakai sebuah akun. Agen memerlukan email lain.',
  agentPhoneTaken: () => 'Nomor ponsel ini sudah dipakai sebuah akun. Agen memerlukan nomor lain.',
};
export const en: typeof id = {
  customerUnknown: () => 'There is no customer with this name, address, number, ID or code.',
  tooManyShown: () => 'You have shown contact data too often within this hour. Try again later, or ask a colleague to help.',
  nothingLocked: () => 'Nothing is locked for this person.',
  agentCodeTaken: () => 'Another agent has this code already.',
  agentEmailTaken: () => 'An account has this address already. An agent needs another one.',
  agentPhoneTaken: () => 'An account has this mobile number already. An agent needs another one.',
};
