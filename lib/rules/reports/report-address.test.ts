import { readReportQuery, toRunReport, writeReportQuery, reportToday } from './report-address'

const input = (name: string, kind: string, options: string[] = []) => ({ name, kind, required: false, options })
const shape = {
  inputs: [input('from', 'from'), input('to', 'to'), input('orgId', 'business'), input('issuer', 'issuer', ['YES'])],
  filters: [input('status', 'choice', ['ACTIVE', 'BLOCKED']), input('lastFour', 'text')],
  sortOptions: ['amount'],
}
const read = (address: Record<string, string>, orgId: string | null = null) =>
  readReportQuery(shape, address, { today: '2026-11-23', orgId })

test('REP-03 a report is asked for the last thirty days and the chosen business unless the address says otherwise', () => {
  expect(read({}, '7')).toEqual({
    inputs: { from: '2026-10-24', to: '2026-11-23', orgId: '7' },
    filters: {},
    sort: null,
    page: 1,
    pageSize: 25,
  })
  expect(read({ from: '2026-11-01', orgId: '9', to: '2026-11-02' }, '7').inputs).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    orgId: '9',
  })
  expect(read({ orgId: '' }, '7').inputs).toEqual({ from: '2026-10-24', to: '2026-11-23', orgId: '7' })
  expect(read({ orgId: '' }).inputs).toEqual({ from: '2026-10-24', to: '2026-11-23' })
})

test('REP-03 a report that needs both its days gets the one that the address leaves out', () => {
  const needing = { ...shape, inputs: shape.inputs.map((one) => ({ ...one, required: true })) }
  const daysOf = (address: Record<string, string>, of = needing) => {
    const { inputs } = readReportQuery(of, address, { today: '2026-11-23', orgId: null })
    return [inputs.from, inputs.to]
  }
  expect(daysOf({ from: '2026-11-01', to: '' })).toEqual(['2026-11-01', '2026-11-23'])
  expect(daysOf({ from: '', to: '2026-11-02' })).toEqual(['2026-10-03', '2026-11-02'])
  expect(daysOf({ from: 'soon', to: '2027-01-01' })).toEqual(['2026-10-24', '2026-11-23'])
  expect(daysOf({ to: '2026-11-02' }, shape)).toEqual([undefined, '2026-11-02'])
})

test('REP-03 what the report does not know is left out; what it knows is sent, and stands in the address again', () => {
  const query = read({
    status: 'LOVELY',
    lastFour: ' 1234 ',
    issuer: 'NSDL',
    sort: '-amount',
    colour: 'red',
    page: '3',
  })
  expect([query.filters, query.inputs.issuer, query.page]).toEqual([{ lastFour: '1234' }, undefined, 3])
  expect(toRunReport(query)).toEqual({
    inputs: { from: '2026-10-24', to: '2026-11-23' },
    filters: [{ field: 'lastFour', value: '1234' }],
    sortOptions: [{ field: 'amount', direction: 'DESC' }],
  })
  expect(read(writeReportQuery(query, 3))).toEqual(query)
  expect(read({ sort: 'colour' }).sort).toBeNull()
})

test('decision 49 the last day of a report is today for its business, and without one the latest that has begun', () => {
  const now = new Date('2026-11-28T19:00:00Z')
  expect(reportToday({ currency: 'INR' }, 'America/New_York', now)).toBe('2026-11-29')
  expect(reportToday({ currency: 'AED' }, 'Asia/Tokyo', now)).toBe('2026-11-28')
  expect(reportToday(null, 'America/New_York', now)).toBe('2026-11-29')
  expect(reportToday(null, 'Asia/Tokyo', new Date('2026-11-28T16:00:00Z'))).toBe('2026-11-29')
})
