import { currentBrand } from '@/components/shell/current-brand'
import { SetPassword, type LinkKind } from '@/app/user/set-password'
import { AlreadySignedIn } from '@/app/user/already-signed-in'
import { env } from '@/lib/env'
import { readLinkState } from '@/lib/identity/account-links'
import { flashFor } from '@/lib/session/flash'
import { currentSession } from '@/lib/session/session'
import type { PageProps } from '@/app/page-props'

export async function LinkScreen({ kind, searchParams }: { kind: LinkKind; searchParams: PageProps['searchParams'] }) {
  const [{ error }, brand, session] = await Promise.all([searchParams, currentBrand(), currentSession()])
  if (session) return <AlreadySignedIn name={session.user.name} brand={brand} />
  const [link, flash] = await Promise.all([readLinkState(kind), flashFor(error)])
  return (
    <SetPassword
      brand={brand}
      mode={env().MODE}
      kind={kind}
      link={link}
      trouble={flash.trouble}
      faults={flash.faults}
    />
  )
}
