import { listKitInventory } from '@/lib/calls/kits'
import { findKitOrders, findKitShipments } from '@/lib/queries/kits'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { kitOrderStatuses } from '@/lib/rules/kits/kit-states'
import { defineList } from './define-list'

const status = {
  kind: 'status',
  keep: true,
  own: 'kits.status',
  file: [
    { of: 'status', head: 'status', kind: 'status', own: 'kits.status' },
    { of: 'reason', head: 'reason' },
  ],
} as const
const kitQuantity = { kind: 'count', keep: true, file: [{ of: 'kitQuantity', head: 'kits', kind: 'count' }] } as const
/** An order by its number, with the day it was asked for. KIT-23 */
const order = {
  kind: 'custom',
  keep: true,
  file: [
    { of: 'id', head: 'orderId' },
    { of: 'createdAt', head: 'requested', kind: 'dateTime' },
  ],
} as const
const trackingNumber = { kind: 'code', file: [{ of: 'trackingNumber', head: 'tracking' }] } as const

/** Kits on their way; without a choice the platform gives what is pending. KIT-01, KIT-08, KIT-12 */
export const kits = defineList({
  name: 'kits',
  route: routes.instaKit,
  needs: listKitInventory.need,
  load: findKitShipments,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: ['ALL', ...kitOrderStatuses.filter((one) => one !== 'PENDING')] },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  columns: {
    order,
    branch: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'branchName', head: 'branch' },
        { of: 'displayName', head: 'business' },
        { of: 'orgName', head: 'legalName' },
      ],
    },
    issuerProgram: { kind: 'text' },
    admin: {
      kind: 'custom',
      file: [
        { of: 'deliverToUserName', head: 'deliverTo' },
        { of: 'address.city', head: 'city' },
      ],
    },
    kitQuantity,
    courier: { kind: 'text' },
    trackingNumber,
    status,
  },
})

/** Every order, whatever its status. KIT-02, KIT-03, KIT-12 */
export const kitOrders = defineList({
  name: 'kit-orders',
  route: routes.instaKitInventory,
  needs: listKitInventory.need,
  load: findKitOrders,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: kitOrderStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  columns: {
    order,
    groupName: {
      kind: 'text',
      keep: true,
      second: 'displayName',
      file: [
        { of: 'groupName', head: 'program' },
        { of: 'displayName', head: 'business' },
      ],
    },
    kitQuantity,
    courier: { kind: 'text' },
    trackingNumber,
    status,
    counts: {
      kind: 'custom',
      file: [
        { of: 'counts.new', head: 'newKits', kind: 'count' },
        { of: 'counts.issued', head: 'issued', kind: 'count' },
        { of: 'counts.blocked', head: 'blocked', kind: 'count' },
        { of: 'counts.delivered', head: 'delivered', kind: 'count' },
        { of: 'counts.yetToBeIssued', head: 'yetToBeIssued', kind: 'count' },
      ],
    },
  },
})
