/** What a partner said, as it may be kept: cut short, and without what is no printable letter. */
export const printable = (text: string, most = 200): string => text.slice(0, most).replace(/[^\x20-\x7e]/g, '?');
