import { defineList, listAt, type Seeing } from '@/components/list/define-list'
import { Lines } from '@/components/list/list-table'
import { StatusBadge } from '@/components/shared/status-badge'
import type { KitOrder } from '@/lib/calls/kits'
import type { PinMailer } from '@/lib/calls/pin-mailers'
import { findKitOrders, findKitShipments, findPinMailers } from '@/lib/reads/kits'
import { routes } from '@/lib/routes'
import { addressLine } from '@/lib/rules/kit-address'
import { kitOrderShape, kitShape, pinMailerShape } from '@/lib/rules/list-shapes'

const needs = routes.instaKit.privileges

/** Kits on their way, five a page. KIT-01, KIT-08, KIT-12 */
export const shipmentList = defineList<KitOrder>({
  ...kitShape,
  needs,
  name: 'kits',
  route: listAt(routes.instaKit, routes.instaKit),
  load: findKitShipments,
  columns: [
    { key: 'branch', kind: 'custom', keep: true, render: (order) => <Branch order={order} /> },
    { key: 'issuerProgram', kind: 'text' },
    { key: 'admin', kind: 'custom', render: (order) => <Admin order={order} /> },
    { key: 'kitQuantity', kind: 'text', keep: true },
    { key: 'courier', kind: 'text' },
    { key: 'trackingNumber', kind: 'code' },
    { key: 'status', kind: 'custom', keep: true, render: (order, see) => <OrderStatus order={order} see={see} /> },
  ],
})

/** Orders of kits with what became of them, five a page. KIT-02, KIT-03, KIT-12 */
export const kitOrderList = defineList<KitOrder>({
  ...kitOrderShape,
  needs,
  name: 'kit-orders',
  route: listAt(routes.instaKitInventory, routes.instaKitInventory),
  load: findKitOrders,
  columns: [
    {
      key: 'groupName',
      kind: 'text',
      keep: true,
      second: 'displayName',
      href: (order) => routes.instaKitOrder({ id: order.id }),
    },
    { key: 'kitQuantity', kind: 'text', keep: true },
    { key: 'courier', kind: 'text' },
    { key: 'trackingNumber', kind: 'code' },
    { key: 'status', kind: 'custom', keep: true, render: (order, see) => <OrderStatus order={order} see={see} /> },
    { key: 'counts', kind: 'custom', render: (order, see) => <Counts order={order} see={see} /> },
  ],
})

/** PIN mailers that were ordered. PIN-02 */
export const pinMailerList = defineList<PinMailer>({
  ...pinMailerShape,
  needs,
  name: 'pin-mailers',
  route: listAt(routes.pinMailers, routes.pinMailers),
  load: findPinMailers,
  columns: [
    { key: 'pinMailerNumber', kind: 'code', keep: true },
    { key: 'business', kind: 'text', of: 'displayName', second: 'orgName' },
    { key: 'groupName', kind: 'text', second: 'issuerCode' },
    { key: 'printer', kind: 'text' },
    { key: 'status', kind: 'status', keep: true },
    { key: 'card', kind: 'custom', render: (mailer) => <MappedCard mailer={mailer} /> },
    { key: 'createdAt', kind: 'dateTime' },
    { key: 'createdBy', kind: 'text' },
  ],
})

type Cell = { order: KitOrder; see: Seeing }

function Branch({ order }: { order: KitOrder }) {
  return (
    <Lines
      first={
        <a href={routes.instaKitOrder({ id: order.id })} className="link" data-open="">
          {order.branchName ?? order.displayName ?? order.orgName}
        </a>
      }
      second={order.branchName ? (order.displayName ?? order.orgName) : null}
    />
  )
}

function Admin({ order }: { order: KitOrder }) {
  return <Lines first={order.deliverToUserName} second={order.address && addressLine(order.address)} />
}

function OrderStatus({ order, see }: Cell) {
  return order.status && <StatusBadge status={order.status} label={see.status(order.status, 'kits.status')} />
}

function Counts({ order: { counts }, see }: Cell) {
  if (!counts) return null
  return (['issued', 'blocked', 'delivered', 'yetToBeIssued'] as const)
    .map((name) => `${see.words(`kits.counts.${name}`)} ${counts[name]}`)
    .join(' · ')
}

function MappedCard({ mailer: { cardId, cardLast4digits } }: { mailer: PinMailer }) {
  if (cardId === null) return null
  return (
    <a href={routes.card({ cardId })} className="code link">
      •• {cardLast4digits}
    </a>
  )
}
