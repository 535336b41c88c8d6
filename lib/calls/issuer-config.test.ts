import { IssuerEvent } from './issuer-config'

const event = {
  issuerCode: 'YES',
  eventType: 'ORG_CREATION',
  status: 'ACTIVE',
  isAlways: true,
  DOCUMENTS: ['PAN'],
  ADDRESS: ['REGISTERED_ADDRESS'],
  DETAILS: ['NAME'],
  identifiers: [{ entityType: 'ORG' }, {}, { entityType: 'CARD_PROGRAM' }],
}

test('CFG-03 an event holds documents, addresses and details; what is looked at is taken from its identifiers', () => {
  const { identifiers: _, ...rest } = event
  expect(IssuerEvent.parse(event)).toMatchObject({ ...rest, entityTypesForReview: ['ORG', 'CARD_PROGRAM'] })
  expect(IssuerEvent.parse({ issuerCode: 'YES', eventType: 'BILL' })).toMatchObject({
    DOCUMENTS: [],
    ADDRESS: [],
    DETAILS: [],
    entityTypesForReview: [],
    status: null,
  })
})
