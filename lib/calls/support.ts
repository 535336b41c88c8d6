import { callIn } from './call'

const call = callIn('support')

export const listSupportGroups = call('support GET groups', ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'], {})

export const listTickets = call('support GET tickets', ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'], {})

export const deleteTicketsBulk = call('support POST tickets/bulk_delete', ['CUSTOMER_SUPPORT_WRITE'], {})

export const createTicket = call('support POST tickets/create', ['CUSTOMER_SUPPORT_WRITE'], {})

export const deleteTicket = call('support DELETE tickets/{id}', ['CUSTOMER_SUPPORT_WRITE'], {})

export const getTicket = call('support GET tickets/{id}', ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'], {})

export const updateTicket = call('support PUT tickets/{id}', ['CUSTOMER_SUPPORT_WRITE'], {})

export const listTicketConversations = call(
  'support GET tickets/{id}/conversations',
  ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'],
  {},
)

export const replyToTicket = call('support POST tickets/{id}/reply', ['CUSTOMER_SUPPORT_WRITE'], {})
