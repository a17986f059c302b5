/** The start time of the app in tests: Wednesday 18 November 2026, 09.00 WIB, an exchange day. */
export const START = Date.parse('2026-11-18T09:00:00+07:00');
/** The master key of tests. */
export const MASTER_KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
