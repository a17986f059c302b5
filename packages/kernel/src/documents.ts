/** Types and names of uploaded documents. */
import type { Instant } from './time.ts';

/** MIME types that may be uploaded. Of a PDF the first page counts. */
export const DOCUMENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Name under which a file is uploaded: time and extension. The name on the customer's device is not sent, for privacy. */
export const uploadName = (type: string, at: Instant): string => `${new Date(at).toISOString()}.${type.includes('pdf') ? 'pdf' : 'jpg'}`;
