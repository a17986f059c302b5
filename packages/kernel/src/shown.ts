/** Reads what somebody was shown and agreed to, as it was kept: bytes of a reply of its time, which may lack what was added since. */

export interface AgreedDocument {
  readonly documentId: string;
  /** Of the fund. */
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

/** The documents of funds that stood beside what was agreed to. */
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
