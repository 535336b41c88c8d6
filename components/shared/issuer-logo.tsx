import { issuersWithLogo } from '@/lib/rules/cards/issuers'

/** Whether the stylesheet has the monogram and the colour of this issuer. */
export const hasLogo = (code: string): boolean => (issuersWithLogo as readonly string[]).includes(code)

/** The logo of a known issuer, else its code. CARD-02, CARD-03 */
export function IssuerLogo({ code, title }: { code: string | null | undefined; title?: string | undefined }) {
  if (!code) return null
  if (!hasLogo(code))
    return (
      <span title={title} className="code text-xs">
        {code}
      </span>
    )
  return <span role="img" aria-label={code} title={title ?? code} className={`issuer-logo issuer-${code}`} />
}
