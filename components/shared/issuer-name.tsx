import { issuersWithLogo } from '@/lib/rules/cards/issuers'
import { IssuerLogo } from './issuer-logo'

/** A bank's logo with its code; where there is no logo the code stands alone. CARD-03 */
export function IssuerName({ code }: { code: string }) {
  const hasLogo = (issuersWithLogo as readonly string[]).includes(code)
  return (
    <span className="inline-flex items-center gap-2">
      <IssuerLogo code={code} />
      {hasLogo && code}
    </span>
  )
}
