import { redirect } from 'next/navigation'
import type { ListAddress } from '@/components/list/list-screen'
import { hrefAbout } from '@/lib/lists/notifications'
import type { Holder } from '@/lib/rules/users/offers'

/** Leads from the link of a mail to what it tells of; whoever may not open that stays with their notifications. */
export const openRecord = async ({ searchParams }: ListAddress, session: Holder): Promise<void> => {
  const href = hrefAbout((await searchParams).about, session)
  if (href) redirect(href)
}
