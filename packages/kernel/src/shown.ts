/** Reads stored evidence of what a customer was shown and agreed to: the bytes of an old reply, which may lack fields added since. */

export interface AgreedDocument {
  readonly documentId: string;
  /** Name of the fund. */
  readonly name: string;
  readonly kind: 'prospectus' | 'factSheet';
  readonly version: string;
  readonly sha256: string;
}

const read = (shown: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(shown);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

type Line = { readonly name?: unknown; readonly to?: { readonly name?: unknown } | null; readonly documents?: unknown };

/** The fund documents shown with what was agreed to; empty if there are none or the evidence is unreadable. */
export function agreedTo(shown: string): AgreedDocument[] {
  const { items, sales } = read(shown);
  return [items, sales].flatMap((lines) =>
    (Array.isArray(lines) ? (lines as Line[]) : []).flatMap(({ name, to, documents }) =>
      (Array.isArray(documents) ? (documents as Omit<AgreedDocument, 'name'>[]) : []).map(({ documentId, kind, version, sha256 }) => ({
        documentId,
        name: String(to?.name ?? name),
        kind,
        version,
        sha256,
      })),
    ),
  );
}
