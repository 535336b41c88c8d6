import { listKitInventory } from '@/lib/calls/kits'
import { findKitOrders, findKitShipments } from '@/lib/queries/kits'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { kitOrderStatuses } from '@/lib/rules/kits/kit-states'
import { kitOrderRecord } from '@/lib/records/kits'
import { defineList } from './define-list'

/** Without a filter this lists pending kit orders. KIT-01, KIT-08, KIT-12 */
export const kits = defineList({
  name: 'kits',
  route: routes.instaKit,
  needs: listKitInventory.need,
  create: { offer: routes.instaKitNew, href: routes.instaKitNew(), words: 'titles.instaKitNew' },
  load: findKitShipments,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: ['ALL', ...kitOrderStatuses.filter((one) => one !== 'PENDING')] },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  record: kitOrderRecord,
  columns: {
    order: { kind: 'custom', alwaysVisible: true, file: ['id', 'createdAt'] },
    branch: { kind: 'custom', alwaysVisible: true, file: ['branchName', 'displayName', 'orgName'] },
    issuerProgram: {},
    admin: { kind: 'custom', file: ['deliverToUserName', 'address.city'] },
    kitQuantity: { label: 'kits.columns.kitQuantity', alwaysVisible: true },
    courier: {},
    trackingNumber: {},
    status: { label: 'kits.columns.status', alwaysVisible: true, file: ['status', 'reason'] },
  },
})

export const kitOrders = defineList({
  name: 'kit-orders',
  route: routes.instaKitInventory,
  needs: listKitInventory.need,
  create: { offer: routes.instaKitNew, href: routes.instaKitNew(), words: 'titles.instaKitNew' },
  load: findKitOrders,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: kitOrderStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  record: kitOrderRecord,
  columns: {
    order: { kind: 'custom', alwaysVisible: true, file: ['id', 'createdAt'] },
    groupName: { label: 'kit-orders.columns.groupName', alwaysVisible: true, second: 'displayName' },
    kitQuantity: { label: 'kit-orders.columns.kitQuantity', alwaysVisible: true },
    courier: {},
    trackingNumber: {},
    status: { label: 'kit-orders.columns.status', alwaysVisible: true, file: ['status', 'reason'] },
    counts: {
      kind: 'custom',
      file: ['counts.new', 'counts.issued', 'counts.blocked', 'counts.delivered', 'counts.yetToBeIssued'],
    },
  },
})
