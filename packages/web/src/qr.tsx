/** QR code generated in the page; its content never leaves the page. */
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Dark modules on white with a quiet zone of four modules in both themes, as scanners require. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let squares = '';
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) if (code.isDark(row, column)) squares += `M${column + 4} ${row + 4}h1v1h-1z`;
    }
    return { size: count + 8, path: squares };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="mx-auto size-56 rounded-tile" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
