// A QR code, drawn as one path. What computes it is loaded with the first one.
import { useEffect, useState } from 'react'

export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][]>([])
  useEffect(() => {
    let left = false
    void import('uqr').then(({ encode }) => { if (!left) setRows(encode(text, { border: 2 }).data) })
      .catch(() => undefined) // the secret stands below it
    return () => { left = true }
  }, [text])
  const path = rows.flatMap((row, y) => row.map((dark, x) => dark ? `M${x} ${y}h1v1h-1z` : '')).join('')
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
