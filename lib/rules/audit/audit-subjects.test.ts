import { subjectOf } from './audit-subjects'

test.each([
  ['issuing PUT card/lock', 'cardId', 'card'],
  ['issuing PUT issuer/cards/{id}/v2/limits', 'id', 'card'],
  ['issuing PUT cards/{id}/switches', 'id', 'card'],
  ['issuing PUT orgs/{id}', 'id', 'business'],
  ['issuing PUT orgs/primary/updateOrgDetails/{id}', 'id', 'business'],
  ['issuing POST orgs/{id}/webhooks', 'id', 'business'],
  ['issuing POST orgs/money/allocate', 'toOrgId', 'business'],
  ['issuing POST addresses', 'entityId', 'customer'],
  ['issuing PUT admins/{id}/status', 'id', 'user'],
  ['issuing PUT admins/role/{id}', 'id', 'role'],
  ['support PUT tickets/{id}', 'id', 'ticket'],
  ['issuing PUT issuer/approvals/{id}/cancel', 'id', 'approval'],
  ['issuing PUT instakit/inventory', 'id', 'kitOrder'],
  ['issuing DELETE tags/{id}', 'id', null],
  ['issuing PUT card/lock', 'sha256', null],
])('decision 19 of %s the field %s is the id of a thing with a screen: %s', (action, name, kind) => {
  expect(subjectOf(action, name)).toBe(kind)
})
