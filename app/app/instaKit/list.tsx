import { twoLines } from '@/components/list/table-data'
import type { RenderContext } from '@/components/list/render-context'
import { viewOf } from '@/components/list/view-of'
import { kitOrders, kits } from '@/lib/lists/kits'
import { pinMailers } from '@/lib/lists/pin-mailers'
import type { KitOrder } from '@/lib/calls/kits'
import { routes } from '@/lib/routes'
import { addressLine } from '@/lib/rules/kits/kit-address'
import { kitCounts } from '@/lib/rules/kits/kit-states'
import { formatDate } from '@/lib/rules/locale/format'

/** The order number, with the day of the request. KIT-23 */
const orderCell = ({ id, createdAt }: KitOrder, { localeZone }: RenderContext) => ({
  text: `#${id}`,
  href: routes.instaKitOrder({ id }),
  ...(createdAt && { second: formatDate(createdAt, localeZone) }),
})

/** Kits on their way, five a page. KIT-01, KIT-08, KIT-12 */
export const shipmentList = viewOf(kits, {
  cells: {
    order: orderCell,
    branch: ({ branchName, displayName, orgName }) => {
      const business = displayName ?? orgName ?? ''
      return {
        text: branchName ?? business,
        ...(branchName && business && { second: business }),
      }
    },
    admin: ({ deliverToUserName, address }) => twoLines(deliverToUserName, address && addressLine(address)),
  },
})

/** Orders of kits with what became of them, five a page. KIT-02, KIT-03, KIT-12 */
export const kitOrderList = viewOf(kitOrders, {
  cells: {
    order: orderCell,
    counts: ({ counts }, { words }) =>
      counts &&
      kitCounts
        .filter((name) => counts[name] !== null)
        .map((name) => `${words(`kits.counts.${name}`)} ${counts[name]}`)
        .join(' · '),
  },
})

/** PIN mailers that were ordered. PIN-02 */
export const pinMailerList = viewOf(pinMailers, {
  cells: {
    card: ({ cardId, cardLast4digits }) =>
      cardId === null ? null : { text: `•• ${cardLast4digits ?? ''}`, href: routes.card({ cardId }), isCode: true },
  },
})
