import { listPinInventory } from '@/lib/calls/pin-mailers'
import { findPinMailers } from '@/lib/queries/kits'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { defineList } from './define-list'

/** PIN mailers that were ordered. PIN-02 */
export const pinMailers = defineList({
  name: 'pin-mailers',
  route: routes.pinMailers,
  needs: listPinInventory.need,
  load: findPinMailers,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: ['AVAILABLE', 'MAPPED'] } },
  search: ['last4', 'mailerNumber', 'name'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
  columns: {
    pinMailerNumber: { kind: 'code', keep: true, file: [{ of: 'pinMailerNumber', head: 'mailer' }] },
    business: {
      kind: 'text',
      field: 'displayName',
      second: 'orgName',
      file: [
        { of: 'displayName', head: 'business' },
        { of: 'orgName', head: 'legalName' },
      ],
    },
    groupName: {
      kind: 'text',
      second: 'issuerCode',
      file: [
        { of: 'groupName', head: 'program' },
        { of: 'issuerCode', head: 'issuer' },
      ],
    },
    printer: { kind: 'text' },
    status: { kind: 'status', keep: true },
    card: {
      kind: 'custom',
      file: [
        { of: 'cardLast4digits', head: 'last4' },
        { of: 'cardId', head: 'cardId' },
      ],
    },
    createdAt: { kind: 'dateTime', file: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }] },
    createdBy: { kind: 'text' },
  },
})
