import { act, fireEvent, render, screen } from '@testing-library/react'
import { loadMessages } from '@/i18n/load-messages'
import { MessagePlaceProvider } from '../message-place'
import BusinessFilter from './business-filter'

const real = global.fetch
const found = {
  list: [{ orgId: '7', orgName: 'Zephyr', orgDisplayName: 'Zephyr', issuerDetailsList: [] }],
  data: { totalRecords: 1, totalPages: 1 },
}
const messages = loadMessages('en-IN')

beforeEach(() => {
  // The network is the one thing outside.
  global.fetch = async (address) =>
    ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => (String(address).startsWith('/words') ? messages : found),
    }) as Response
})
afterEach(() => {
  global.fetch = real
})

test('decision 11 a business that is picked leads to the list of its rows', async () => {
  const followed: string[] = []
  const onClick = (event: { preventDefault: () => void; target: EventTarget }) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    followed.push(event.target.getAttribute('href') ?? '')
  }
  await act(async () => {
    render(
      <MessagePlaceProvider locale="en-IN" timeZone="UTC" files="/words/*.json">
        {/* The list around it follows its links. */}
        <div onClick={onClick}>
          <BusinessFilter
            label="Business"
            href="/app/cards/list/all?status=CLOSED&orgId=%7Bid%7D"
            value={null}
            within={null}
          />
        </div>
      </MessagePlaceProvider>,
    )
  })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Business' }))
  fireEvent.click(await screen.findByRole('option', { name: /Zephyr/ }))
  expect(followed).toEqual(['/app/cards/list/all?status=CLOSED&orgId=7'])
})
