/** A partner's text in a form that may be stored: truncated, with every character outside printable ASCII replaced by `?`. */
export const printable = (text: string, most = 200): string => text.slice(0, most).replace(/[^\x20-\x7e]/g, '?');
