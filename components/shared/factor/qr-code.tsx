/** A QR code, dark on light in every theme, because cameras need that. Its library loads on first use. */
export async function QrCode({ text, label }: { text: string; label: string }) {
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (data[y * size + x] ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-hairline"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={rows.join('')} fill="#000" />
    </svg>
  )
}
