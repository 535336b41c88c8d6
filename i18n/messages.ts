import type appearance from '@/messages/en-IN/appearance.json'
import type audit from '@/messages/en-IN/audit.json'
import type bulk from '@/messages/en-IN/bulk.json'
import type cards from '@/messages/en-IN/cards.json'
import type common from '@/messages/en-IN/common.json'
import type customers from '@/messages/en-IN/customers.json'
import type developer from '@/messages/en-IN/developer.json'
import type ending from '@/messages/en-IN/ending.json'
import type entry from '@/messages/en-IN/entry.json'
import type errors from '@/messages/en-IN/errors.json'
import type issue from '@/messages/en-IN/issue.json'
import type kitOrders from '@/messages/en-IN/kit-orders.json'
import type kits from '@/messages/en-IN/kits.json'
import type list from '@/messages/en-IN/list.json'
import type organizations from '@/messages/en-IN/organizations.json'
import type otp from '@/messages/en-IN/otp.json'
import type pinMailers from '@/messages/en-IN/pin-mailers.json'
import type platformAudit from '@/messages/en-IN/platform-audit.json'
import type profile from '@/messages/en-IN/profile.json'
import type reveal from '@/messages/en-IN/reveal.json'
import type session from '@/messages/en-IN/session.json'
import type shell from '@/messages/en-IN/shell.json'
import type status from '@/messages/en-IN/status.json'
import type tags from '@/messages/en-IN/tags.json'
import type titles from '@/messages/en-IN/titles.json'
import type transactions from '@/messages/en-IN/transactions.json'
import type uploadRows from '@/messages/en-IN/upload-rows.json'
import type uploads from '@/messages/en-IN/uploads.json'
import type users from '@/messages/en-IN/users.json'
import type validation from '@/messages/en-IN/validation.json'

/** Written by scripts/message-types.mjs from the files in messages/en-IN; `npm run check`, `dev` and `build` write it anew. */
export type Messages = {
  appearance: typeof appearance
  audit: typeof audit
  bulk: typeof bulk
  cards: typeof cards
  common: typeof common
  customers: typeof customers
  developer: typeof developer
  ending: typeof ending
  entry: typeof entry
  errors: typeof errors
  issue: typeof issue
  'kit-orders': typeof kitOrders
  kits: typeof kits
  list: typeof list
  organizations: typeof organizations
  otp: typeof otp
  'pin-mailers': typeof pinMailers
  'platform-audit': typeof platformAudit
  profile: typeof profile
  reveal: typeof reveal
  session: typeof session
  shell: typeof shell
  status: typeof status
  tags: typeof tags
  titles: typeof titles
  transactions: typeof transactions
  'upload-rows': typeof uploadRows
  uploads: typeof uploads
  users: typeof users
  validation: typeof validation
}
