import { actorOrgs } from '../session/audit'
import { nobody, recordEvent } from './audit'
import { findAuditRecords } from './audit-log'

const acted = (name: string, ...orgIds: string[]) =>
  recordEvent(
    {
      kind: 'change',
      action: 'scope case',
      who: { ...nobody, name, orgId: actorOrgs(orgIds.map((orgId) => ({ orgId }))) },
      address: null,
      requestId: null,
    },
    'ok',
  )
const seenBy = async (...orgIds: string[]) => {
  const { list } = await findAuditRecords({ scope: { orgIds }, text: 'scope case' }, 1, 50)
  return list.map(({ userName }) => userName).sort()
}

test('ACC-31 who is held to some businesses sees the records of people who belong to no other, and of nobody else', async () => {
  await acted('of 7', '7')
  await acted('of 9', '9')
  await acted('of both', '9', '7')
  await acted('of 71', '71')
  await acted('of the platform')
  expect(await seenBy('7')).toEqual(['of 7'])
  expect(await seenBy('7', '9')).toEqual(['of 7', 'of 9', 'of both'])
  expect(await seenBy('1')).toEqual([])
  expect(await seenBy()).toEqual([])
})
