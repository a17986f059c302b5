/** The reply to a malformed request of the sandbox API. */
export const bad = (message: string) => ({ reason: 'validationError', message });
