import { approvalList, billList } from './list'

test('APPR-25 people cannot select their own requests and bills, so that a decision of several cannot fail on them', () => {
  const row = { id: '7', status: 'PENDING', ownRequestId: null, digest: 'd' }
  const picks = [approvalList, billList].map((list) => list.selectionActions?.pick as (row: object) => object | null)
  for (const pick of picks) {
    expect(pick(row)).toMatchObject({ version: undefined, shown: { id: '7' } })
    expect(pick({ ...row, ownRequestId: '9' })).toBeNull()
  }
  for (const pick of picks) expect(pick({ ...row, isOwn: true })).toBeNull()
})
