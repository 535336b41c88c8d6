import { twoLines } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import { kitOrders, kits } from '@/lib/lists/kits'
import { pinMailers } from '@/lib/lists/pin-mailers'
import { routes } from '@/lib/routes'
import { addressLine } from '@/lib/rules/kits/kit-address'

/** Kits on their way, five a page. KIT-01, KIT-08, KIT-12 */
export const shipmentList = viewOf(kits, {
  cells: {
    branch: ({ id, branchName, displayName, orgName }) => {
      const business = displayName ?? orgName ?? ''
      return {
        text: branchName ?? business,
        href: routes.instaKitOrder({ id }),
        ...(branchName && business && { second: business }),
      }
    },
    admin: ({ deliverToUserName, address }) => twoLines(deliverToUserName, address && addressLine(address)),
  },
})

/** Orders of kits with what became of them, five a page. KIT-02, KIT-03, KIT-12 */
export const kitOrderList = viewOf(kitOrders, {
  cells: {
    counts: ({ counts }, { words }) =>
      counts &&
      (['issued', 'blocked', 'delivered', 'yetToBeIssued'] as const)
        .map((name) => `${words(`kits.counts.${name}`)} ${counts[name]}`)
        .join(' · '),
  },
  links: { groupName: ({ id }) => routes.instaKitOrder({ id }) },
})

/** PIN mailers that were ordered. PIN-02 */
export const pinMailerList = viewOf(pinMailers, {
  cells: {
    card: ({ cardId, cardLast4digits }) =>
      cardId === null ? null : { text: `•• ${cardLast4digits ?? ''}`, href: routes.card({ cardId }), isCode: true },
  },
})
