import { issuersWithLogo } from '@/lib/rules/cards/issuers'
import { IssuerLogo } from './issuer-logo'

export function IssuerName({ code }: { code: string }) {
  const hasLogo = (issuersWithLogo as readonly string[]).includes(code)
  return (
    <span className="inline-flex items-center gap-2">
      <IssuerLogo code={code} />
      {hasLogo && code}
    </span>
  )
}
