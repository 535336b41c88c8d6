import { searchPlatformCards } from '@/lib/calls/cards'
import { findCards } from '@/lib/queries/cards'
import { routes } from '@/lib/routes'
import { cardFilters, cardModes, cardStatuses } from '@/lib/rules/cards/card-states'
import { defineList } from './define-list'
import { businessChoice, issuerChoice, programChoice } from './shared-choices'

/** The cards by state. CARD-01..18 */
export const cards = defineList({
  name: 'cards',
  route: routes.cardList,
  needs: searchPlatformCards.need,
  load: findCards,
  id: 'id',
  tabs: cardFilters,
  choices: {
    orgId: businessChoice,
    cardProgramId: programChoice,
    issuerCode: issuerChoice,
    cardMode: { kind: 'choice', options: cardModes, inPanel: { words: 'cards.modes' }, field: 'cardMode' },
    status: { kind: 'choice', options: cardStatuses, inPanel: { words: 'cards.status' }, field: 'cardStatus' },
  },
  search: ['name', 'mobile', 'last4'],
  dates: { start: 'last-7', presets: ['last-7', 'last-15', 'last-30', 'last-90', 'custom', 'any'] },
  pageSize: 5,
  sort: ['createdTime', 'cardHolderName'],
  searchFirst: 'ISSUER_ADMIN',
  columns: {
    serial: { kind: 'serial' },
    cardHolderName: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'cardHolderName', head: 'holder' },
        { of: 'cardLast4digits', head: 'last4' },
        { of: 'cardStatus', head: 'status', kind: 'status', own: 'cards.status' },
        { of: 'id', head: 'cardId' },
      ],
    },
    business: {
      kind: 'text',
      field: 'orgDisplayName',
      second: 'orgName',
      file: [
        { of: 'orgDisplayName', head: 'business' },
        { of: 'orgName', head: 'legalName' },
      ],
    },
    createdBy: { kind: 'text' },
    cardProgramName: {
      kind: 'custom',
      file: [
        { of: 'cardProgramName', head: 'program' },
        { of: 'cardMode', head: 'cardMode', kind: 'word', own: 'cards.modes' },
        { of: 'cardType', head: 'cardType', kind: 'word', own: 'status.cardTypes' },
      ],
    },
    kycStatus: {
      kind: 'status',
      second: 'kycType',
      secondOwn: 'status.kycModes',
      file: [
        { of: 'kycStatus', head: 'kyc', kind: 'status' },
        { of: 'kycType', head: 'kycType', kind: 'word', own: 'status.kycModes' },
      ],
    },
    bank: {
      kind: 'custom',
      file: [
        { of: 'issuerCode', head: 'issuer' },
        { of: 'issuerProgram', head: 'issuerProgram' },
      ],
    },
    createdTime: { kind: 'dateTime', file: [{ of: 'createdTime', head: 'created', kind: 'dateTime' }] },
    activatedTime: { kind: 'dateTime', file: [{ of: 'activatedTime', head: 'activated', kind: 'dateTime' }] },
    contact: {
      kind: 'mobile',
      field: 'cardHolderMobile',
      second: 'cardHolderEmail',
      file: [
        { of: 'cardHolderMobile', head: 'mobile', kind: 'mobile' },
        { of: 'cardHolderEmail', head: 'email' },
      ],
    },
  },
})
