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

const orderCell = ({ id, createdAt }: KitOrder, { localeZone }: RenderContext) => ({
  text: `#${id}`,
  href: routes.instaKitOrder({ id }),
  ...(createdAt && { second: formatDate(createdAt, localeZone) }),
})

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

export const pinMailerList = viewOf(pinMailers, {
  cells: {
    card: ({ cardId, cardLast4digits }) =>
      cardId === null ? null : { text: `•• ${cardLast4digits ?? ''}`, href: routes.card({ cardId }), isCode: true },
  },
})
