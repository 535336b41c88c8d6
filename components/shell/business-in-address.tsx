'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { formPaths } from '@/lib/paths'
import { BUSINESS_PARAM, EVERY_BUSINESS, withBusiness } from '@/lib/rules/identity/business-address'

const KEY = 'business'
const addressNow = (): string => `${location.pathname}${location.search}${location.hash}`

const remembered = (person: string): string | null => {
  const [whose, choice] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  return whose === person && choice ? choice : null
}

/**
 * Keeps the business of the browser tab and of the address the same: an address without one gets the tab's, and an address with another one
 * reloads the page. ACC-33, decision 41
 */
export function BusinessInAddress({
  person,
  orgId,
  isOutOfScope,
}: {
  person: string
  orgId: string | null
  isOutOfScope: boolean
}) {
  const pathname = usePathname()
  const inAddress = useSearchParams().get(BUSINESS_PARAM)

  useEffect(() => {
    const shown = orgId ?? EVERY_BUSINESS
    if (isOutOfScope) return sessionStorage.removeItem(KEY)
    if (inAddress && inAddress !== shown) return location.reload()
    const choice = remembered(person)
    if (!inAddress && choice && choice !== shown) return location.replace(withBusiness(addressNow(), choice))
    sessionStorage.setItem(KEY, `${person} ${shown}`)
    if (!inAddress && orgId) history.replaceState(null, '', withBusiness(addressNow(), orgId))
  }, [pathname, inAddress, person, orgId, isOutOfScope])

  // Back may lead to an address from before the choice: it gets the business before the router, which listens later, asks for its rows.
  useEffect(() => {
    const complete = () => {
      const choice = remembered(person) ?? orgId
      const isWithout = !new URLSearchParams(location.search).has(BUSINESS_PARAM)
      if (isWithout && choice && choice !== EVERY_BUSINESS)
        history.replaceState(history.state, '', withBusiness(addressNow(), choice))
    }
    addEventListener('popstate', complete)
    return () => removeEventListener('popstate', complete)
  }, [person, orgId])

  // The page that answers a choice may be left before it has run: the next one must not bring back the business from before the choice.
  useEffect(() => {
    const forget = ({ target }: SubmitEvent) => {
      const isChoice = target instanceof HTMLFormElement && target.getAttribute('action') === formPaths.organization
      if (isChoice) sessionStorage.removeItem(KEY)
    }
    document.addEventListener('submit', forget)
    return () => document.removeEventListener('submit', forget)
  }, [])

  return null
}
