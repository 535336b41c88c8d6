import { nameOfCode, ticketPriorities, ticketSources, ticketStatuses } from './ticket-codes'

test('SUP-02, SUP-03, SUP-04 codes of source, priority and status have their names; one that nobody listed is unknown', () => {
  const names = (codes: Record<string, number>) =>
    Array.from({ length: 11 }, (_, code) => nameOfCode(codes, code)).map((name) => (name === 'UNKNOWN' ? '' : name))
  expect(names(ticketSources).join()).toBe(',EMAIL,PORTAL,PHONE,,,,CHAT,,FEEDBACK_WIDGET,OUTBOUND_EMAIL')
  expect(names(ticketPriorities).join()).toBe(',LOW,MEDIUM,HIGH,URGENT,,,,,,')
  expect(names(ticketStatuses).join()).toBe(',,OPEN,PENDING,RESOLVED,CLOSED,,,,,')
})
