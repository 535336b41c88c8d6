import { listPinInventory } from '@/lib/calls/pin-mailers'
import { findPinMailers } from '@/lib/queries/kits'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { pinMailerRecord } from '@/lib/records/pin-mailers'
import { defineList } from './define-list'
import { pinMailerStatuses } from '@/lib/rules/kits/kit-states'

export const pinMailers = defineList({
  name: 'pin-mailers',
  route: routes.pinMailers,
  needs: listPinInventory.need,
  create: { offer: routes.pinMailersNew, href: routes.pinMailersNew(), words: 'titles.pinMailersNew' },
  load: findPinMailers,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: pinMailerStatuses } },
  search: ['last4', 'mailerNumber', 'name'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  record: pinMailerRecord,
  columns: {
    pinMailerNumber: { alwaysVisible: true },
    business: { field: 'displayName', second: 'orgName' },
    groupName: { second: 'issuerCode' },
    printer: {},
    status: { alwaysVisible: true },
    card: { kind: 'custom', file: ['cardLast4digits', 'cardId'] },
    createdAt: { label: 'pin-mailers.columns.createdAt' },
    createdBy: { label: 'pin-mailers.columns.createdBy' },
  },
})
