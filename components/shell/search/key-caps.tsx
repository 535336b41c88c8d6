const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const caps: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

const capOf = (key: string): string => {
  if (key === 'Mod') return isMac() ? '⌘' : 'Ctrl'
  const turned = (document.documentElement.dir === 'rtl' && mirrored[key]) || key
  return caps[turned] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** One key cap per key: `Mod+Enter` shows two. */
export function KeyCaps({ of }: { of: string }) {
  return (
    <span dir="ltr" className="inline-flex gap-0.5">
      {of.split('+').map((key) => (
        <kbd key={key} className="cap">
          {capOf(key)}
        </kbd>
      ))}
    </span>
  )
}
