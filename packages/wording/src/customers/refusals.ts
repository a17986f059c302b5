/** What a person reads when something about customers at the console is refused. */
export const id = {
  customerUnknown: () => 'Tidak ada nasabah dengan nama, email, nomor, ID, atau kode ini.',
  tooManyShown: () => 'Anda sudah terlalu sering membuka data kontak dalam satu jam ini. Coba lagi nanti, atau minta rekan membantu.',
  nothingLocked: () => 'Tidak ada yang terkunci untuk orang ini.',
};
export const en: typeof id = {
  customerUnknown: () => 'There is no customer with this name, address, number, ID or code.',
  tooManyShown: () => 'You have shown contact data too often within this hour. Try again later, or ask a colleague to help.',
  nothingLocked: () => 'Nothing is locked for this person.',
};
