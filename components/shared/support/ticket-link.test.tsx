import { render, screen } from '@testing-library/react'
import { routes } from '@/lib/routes'
import { TicketLink, NewTicketLinkProvider } from './ticket-link'

const drawn = (mayOpen: boolean, requestId: string) =>
  render(
    <NewTicketLinkProvider value={mayOpen ? routes.support() : null}>
      <TicketLink requestId={requestId} label="Open a ticket" />
    </NewTicketLinkProvider>,
  )

test('SUP-08 a failure leads people who may to a new ticket with its request id, in a tab of its own; nobody else, and none without an id', () => {
  drawn(true, '4f1d2c3b-req')
  const link = screen.getByRole('link', { name: 'Open a ticket' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/app/support?requestId=4f1d2c3b-req',
    '_blank',
  ])
})

test.each([
  [false, '4f1d2c3b-req'],
  [true, ''],
])('SUP-08 no way to a ticket where it may be opened: %s, request id: %s', (mayOpen, requestId) => {
  drawn(mayOpen, requestId)
  expect(screen.queryByRole('link')).toBeNull()
})
