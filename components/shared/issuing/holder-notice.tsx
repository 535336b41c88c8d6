'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { request, RequestFailed } from '@/lib/browser/request'
import { isKycPending } from '@/lib/rules/customers/create-customer'
import { findProgramCountry, findProgramIssuer, type IssueProgram } from '@/lib/rules/issuing/issue-values'
import { isMobile, wireMobile } from '@/lib/rules/input/validators'
import { HolderLink } from './holder-link'

type KnownHolder = { customerId: string; name: string; holdsCard: boolean; asked: string }

const WAIT_MS = 800
const FEW = { page: 1, perPage: 25 }

const findHolder = async (orgId: string, mobile: string, program: IssueProgram, signal: AbortSignal) => {
  const [cards, people] = await Promise.all([
    request('issuing GET card/searchCard', { query: { ...FEW, orgID: orgId, mobile } }, { signal }),
    request('issuing GET card-holder/searchCardHolder', { query: { ...FEW, orgId, mobile } }, { signal }),
  ])
  const person = people.list.find((one) => one.orgId === orgId && one.issuerCode === findProgramIssuer(program))
  if (!person) return null
  const holdsCard = cards.list.some(
    (card) => card.customerId === person.id && card.cardProgramId === program.id && isKycPending(card.cardStatus),
  )
  return { customerId: person.id, name: person.fullName ?? person.id, holdsCard }
}

/**
 * Says while typing that a mobile number belongs to a card holder. With `card`, that is allowed for a card of another program. Doc 2 §7,
 * search family
 */
export function HolderNotice({
  orgId,
  program,
  mobile,
  card = false,
}: {
  orgId: string
  program: IssueProgram | null
  mobile: string
  card?: boolean
}) {
  const t = useTranslations('issue')
  const [known, setKnown] = useState<KnownHolder | null>(null)
  const country = findProgramCountry(program)
  const asked = orgId && program && isMobile(mobile, country) ? `${orgId} ${program.id} ${mobile}` : ''

  useEffect(() => {
    if (!asked || !program) return
    const running = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await findHolder(orgId, wireMobile(mobile, country), program, running.signal)
        if (!running.signal.aborted) setKnown(found && { ...found, asked })
      } catch (failure) {
        // A failed check stays silent, because the platform checks again when the form is sent.
        if (!(failure instanceof RequestFailed) && !running.signal.aborted) throw failure
      }
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [asked, orgId, mobile, country, program])

  if (!known || known.asked !== asked || (card && !known.holdsCard)) return null
  return (
    <Alert tone="warning" title={t(known.holdsCard ? 'holderHasCard' : 'holderExists', { name: known.name })}>
      <HolderLink customerId={known.customerId} />
    </Alert>
  )
}
