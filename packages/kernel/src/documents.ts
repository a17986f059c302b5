/** What a document may be uploaded as. Of a PDF the first page counts. */
export const DOCUMENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
