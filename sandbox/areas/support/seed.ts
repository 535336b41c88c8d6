import { ticketPriorities, ticketSources, ticketStatuses, ticketTypes } from '@/lib/rules/support/ticket-codes'
import { DAY, HOUR, localDay, MINUTE } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import type { Random } from '../../seed/random'

const FIRST_TICKET = 41_001
const TICKETS = 36
const OLD_CARD = 30 * DAY
const AGENT = 'Farhan Ansari'

const groups = ['Cards', 'Payments', 'KYC', 'Technical'] as const

const told = [
  {
    group: 1,
    subject: 'Card was declined at a petrol station',
    text: 'My card was declined although there is money on it. The attendant tried twice. Please tell me why.',
    answer: 'The station asks for more than fits the daily limit of the card. It was raised; please try again.',
  },
  {
    group: 2,
    subject: 'Money was taken twice for one purchase',
    text: 'I paid once and the amount left my wallet two times. The shop says that it received one payment.',
    answer: 'The second amount was only reserved and comes back by itself within five working days.',
  },
  {
    group: 3,
    subject: 'KYC is still pending',
    text: 'I sent my documents last week and the app still says that my KYC is pending.',
    answer: 'The picture of the back is not readable. Please send it once more, in daylight and without a flash.',
  },
  {
    group: 4,
    subject: 'The file of new cards stops half-way',
    text: 'We sent a file of new cards; the first rows were made and the rest wait since this morning.',
    answer: 'The issuer did not answer for a while. The rest of the rows was worked this afternoon.',
  },
  {
    group: 1,
    subject: 'New card has not arrived',
    text: 'The card was dispatched twelve days ago. The courier finds nothing under the number that I was given.',
    answer: 'The parcel came back to us. We have sent it to the second address today.',
  },
  {
    group: 2,
    subject: 'A refund does not show',
    text: 'The shop refunded me on Monday and shows a receipt for it. My balance is the same as before.',
    answer: null,
  },
] as const

const canned = [
  {
    name: 'Not enough money',
    text: 'Dear {holder},\n\nyour card ending {last4} had too little money for this purchase. Load it and try again.\n\nTicket {ticket}',
  },
  {
    name: 'We are looking into it',
    text: 'Dear {holder},\n\nwe are looking into it and write to you within two working days.\n\nTicket {ticket}',
  },
] as const

const sources = Object.values(ticketSources)
const priorities = Object.values(ticketPriorities)
const statuses = Object.values(ticketStatuses)

export const seedTickets = (db: Database, { random, now }: { random: Random; now: number }): void => {
  groups.forEach((name, index) => db.insert('support_groups', { id: index + 1, name }))
  for (const { code } of db.all(db.q.selectFrom('issuers').select('code').orderBy('code')))
    for (const reply of canned)
      db.insert('canned_replies', { issuer: code, ...reply, changed_by: AGENT, changed_at: Math.floor(now - OLD_CARD) })
  const holders = db.all(
    db.q
      .selectFrom('cards')
      .innerJoin('customers', 'customers.id', 'cards.customer_id')
      .select(['cards.id', 'cards.org_id', 'cards.root_id', 'cards.issuer', 'cards.customer_id'])
      .select(['customers.name', 'customers.email', 'customers.mobile', 'customers.currency'])
      .where('cards.created_at', '<', now - OLD_CARD)
      .orderBy('cards.id')
      .limit(TICKETS * 5),
  )
  for (let n = 0; n < Math.min(TICKETS, holders.length); n++) {
    const holder = holders[(n * 5) % holders.length]
    const about = told[n % told.length]
    if (!holder || !about) continue
    const status = statuses[n % statuses.length] ?? ticketStatuses.OPEN
    const opened = Math.floor(now - (1 + n) * 0.7 * DAY - random.int(0, 50) * MINUTE)
    const answered = about.answer !== null && status !== ticketStatuses.OPEN ? opened + 2 * HOUR : null
    const id = FIRST_TICKET + n
    db.insert('tickets', {
      id,
      subject: about.subject,
      description: about.text,
      group_id: about.group,
      source: sources[n % sources.length] ?? ticketSources.PORTAL,
      type: ticketTypes[n % ticketTypes.length] ?? 'QUESTION',
      priority: priorities[(n * 3) % priorities.length] ?? ticketPriorities.LOW,
      status,
      requester_name: holder.name,
      requester_email: holder.email,
      requester_mobile: holder.mobile,
      org_id: holder.org_id,
      root_id: holder.root_id,
      issuer: holder.issuer,
      card_id: holder.id,
      customer_id: holder.customer_id,
      txn_id: null,
      upload_id: null,
      request_id: null,
      created_by_id: null,
      assignee_id: null,
      created_at: opened,
      updated_at: answered ?? opened,
      day: localDay(opened, holder.currency),
    })
    if (answered !== null && about.answer !== null)
      db.insert('ticket_conversations', {
        ticket_id: id,
        body: about.answer,
        author: AGENT,
        incoming: 0,
        created_at: answered,
      })
  }
}
