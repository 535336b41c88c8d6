import type { issuersWithLogo } from '@/lib/rules/cards/issuers'

type IssuerWithLogo = (typeof issuersWithLogo)[number]

/** The monogram of each bank; its colour is in the stylesheet. */
const letters: Record<IssuerWithLogo, string> = {
  YES: 'Y',
  SBM: 'SB',
  NSDL: 'NS',
  INDIANBANK: 'IB',
  IOB: 'IO',
  FINO: 'F',
  PHONEPE: 'P',
}

const isKnown = (code: string): code is IssuerWithLogo => Object.hasOwn(letters, code)

/** The logo of a known issuer, else its code. CARD-02, CARD-03 */
export function IssuerLogo({ code, title }: { code: string | null | undefined; title?: string | undefined }) {
  if (!code) return null
  if (!isKnown(code))
    return (
      <span title={title} className="code text-xs">
        {code}
      </span>
    )
  return (
    <span role="img" aria-label={code} title={title ?? code} className={`issuer-logo issuer-${code}`}>
      {letters[code]}
    </span>
  )
}
