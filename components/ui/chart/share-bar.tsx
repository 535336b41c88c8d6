export function ShareBar({ value, most, tone = 'neutral' }: { value: number; most: number; tone?: string }) {
  const share = most > 0 ? Math.max(1, Math.round((value / most) * 100)) : 0
  return (
    <span className="block h-2 min-w-16 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <span className={`share-bar share-bar-${tone} block h-full rounded-full`} style={{ width: `${share}%` }} />
    </span>
  )
}
