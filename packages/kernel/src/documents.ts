/** What documents may be uploaded as, and what they are called. */
import type { Instant } from './time.ts';

/** Of a PDF the first page counts. */
export const DOCUMENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** What a file is called when it is sent: the moment and what it is. Its name on somebody's phone is nobody's business. */
export const uploadName = (type: string, at: Instant): string => `${new Date(at).toISOString()}.${type.includes('pdf') ? 'pdf' : 'jpg'}`;
