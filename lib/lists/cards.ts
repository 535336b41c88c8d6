import { searchOrgCards, searchPlatformCards } from '@/lib/calls/cards'
import { findCards } from '@/lib/queries/cards'
import { routes } from '@/lib/routes'
import { cardFilters, cardModes, cardStatuses } from '@/lib/rules/cards/card-states'
import { cardRecord } from '@/lib/records/cards'
import { defineList, listOfBusiness } from './define-list'
import { businessChoice, issuerChoice, programChoice } from './shared-choices'

export const cards = defineList({
  name: 'cards',
  route: routes.cardList,
  needs: searchPlatformCards.need,
  create: { offer: routes.cardIssue, href: routes.cardIssue(), words: 'cards.list.issueIndividual' },
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
  record: cardRecord,
  columns: {
    serial: { kind: 'serial' },
    cardHolderName: {
      kind: 'custom',
      alwaysVisible: true,
      file: ['cardHolderName', 'cardLast4digits', 'cardStatus', 'id'],
    },
    business: { field: 'orgDisplayName', second: 'orgName' },
    createdBy: { label: 'cards.columns.createdBy' },
    cardProgramName: { kind: 'custom', file: ['cardProgramName', 'cardMode', 'cardType'] },
    kycStatus: { second: 'kycType' },
    bank: { kind: 'custom', file: ['issuerCode', 'issuerProgram'] },
    createdTime: {},
    activatedTime: {},
    contact: { label: 'cards.columns.contact', field: 'cardHolderMobile', second: 'cardHolderEmail' },
  },
})

export const businessCards = listOfBusiness(cards, {
  name: 'business-cards',
  route: routes.businessCards,
  needs: searchOrgCards.need,
})
