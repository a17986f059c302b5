/** Refusal messages for operators about coupons. */
export const id = {
  couponClosed: () => 'Kupon ini sudah dibukukan seluruhnya.',
};
export const en: typeof id = {
  couponClosed: () => 'Everything of this coupon is booked.',
};
