import type { issuersWithLogo } from '@/lib/rules/issuers'

type Known = (typeof issuersWithLogo)[number]

/** Monograms of our own drawing, in a colour that sets each bank apart. */
const marks: Record<Known, { letters: string; fill: string }> = {
  YES: { letters: 'Y', fill: 'oklch(0.47 0.15 262)' },
  SBM: { letters: 'SB', fill: 'oklch(0.46 0.12 300)' },
  NSDL: { letters: 'NS', fill: 'oklch(0.47 0.15 27)' },
  INDIANBANK: { letters: 'IB', fill: 'oklch(0.42 0.11 255)' },
  IOB: { letters: 'IO', fill: 'oklch(0.45 0.1 200)' },
  FINO: { letters: 'F', fill: 'oklch(0.44 0.11 330)' },
  PHONEPE: { letters: 'P', fill: 'oklch(0.43 0.14 292)' },
}

const isKnown = (code: string): code is Known => code in marks

/** The logo of a known issuer bank, else its code in words. CARD-02 */
export function IssuerLogo({ code, size = 22 }: { code: string | null | undefined; size?: number }) {
  if (!code) return null
  if (!isKnown(code)) return <span className="code text-xs">{code}</span>
  const { letters, fill } = marks[code]
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={code} className="flex-none">
      <title>{code}</title>
      <rect width="24" height="24" rx="5" fill={fill} />
      <text
        x="12"
        y="16.2"
        textAnchor="middle"
        fontSize={letters.length > 1 ? 11 : 13}
        fontWeight="600"
        fill="white"
        fontFamily="inherit"
      >
        {letters}
      </text>
    </svg>
  )
}
