import shell from './shell.json'
import appearance from './appearance.json'
import titles from './titles.json'
import common from './common.json'
import session from './session.json'
import errors from './errors.json'
import status from './status.json'
import list from './list.json'
import organizations from './organizations.json'
import cards from './cards.json'
import customers from './customers.json'
import transactions from './transactions.json'
import audit from './audit.json'
import platformAudit from './platform-audit.json'
import issue from './issue.json'
import validation from './validation.json'
import entry from './entry.json'
import ending from './ending.json'
import profile from './profile.json'
import reveal from './reveal.json'
import bulk from './bulk.json'
import uploads from './uploads.json'
import uploadRows from './upload-rows.json'
import otp from './otp.json'
import kits from './kits.json'
import kitOrders from './kit-orders.json'
import pinMailers from './pin-mailers.json'
import tags from './tags.json'
import developer from './developer.json'

export default {
  shell,
  appearance,
  titles,
  common,
  session,
  errors,
  status,
  list,
  organizations,
  cards,
  customers,
  transactions,
  audit,
  'platform-audit': platformAudit,
  issue,
  validation,
  entry,
  ending,
  profile,
  reveal,
  bulk,
  uploads,
  'upload-rows': uploadRows,
  otp,
  kits,
  'kit-orders': kitOrders,
  'pin-mailers': pinMailers,
  tags,
  developer,
}
