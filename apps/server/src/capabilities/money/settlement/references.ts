/** The reference of a leg in registry files: it encodes investor id and leg id, so a confirmation finds its row on any machine. */

export const referenceOf = (investorId: string, legId: string): string => `${investorId}${legId}`.replaceAll('-', '').toUpperCase();

export function readReference(reference: string): { investorId: string; legId: string } | null {
  const match = /^([0-9A-F]{32})([0-9A-F]{32})$/.exec(reference);
  return match ? { investorId: asUuid(match[1]!), legId: asUuid(match[2]!) } : null;
}

const asUuid = (hex: string): string => hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
