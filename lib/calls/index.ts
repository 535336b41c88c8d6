import * as approvals from './approvals'
import * as bills from './bills'
import * as branches from './branches'
import * as bulk from './bulk'
import * as cards from './cards'
import * as customers from './customers'
import * as departments from './departments'
import * as designCodes from './design-codes'
import * as fees from './fees'
import * as invoices from './invoices'
import * as issuerConfig from './issuer-config'
import * as issuingCards from './issuing-cards'
import * as kits from './kits'
import * as lookup from './lookup'
import * as money from './money'
import * as notes from './notes'
import * as notifications from './notifications'
import * as organizations from './organizations'
import * as pinMailers from './pin-mailers'
import * as programs from './programs'
import * as purchasers from './purchasers'
import * as reports from './reports'
import * as roles from './roles'
import * as session from './session'
import * as statements from './statements'
import * as disputes from './disputes'
import * as support from './support'
import * as transactions from './transactions'
import * as uploads from './uploads'
import * as users from './users'
import * as wallets from './wallets'
import * as webhooks from './webhooks'
import type { Call, CallsOf, OpenIn } from './call'

/** Every catalogued call by its address, `api METHOD path`. */
export interface Calls
  extends
    CallsOf<typeof approvals>,
    CallsOf<typeof bills>,
    CallsOf<typeof branches>,
    CallsOf<typeof bulk>,
    CallsOf<typeof cards>,
    CallsOf<typeof customers>,
    CallsOf<typeof departments>,
    CallsOf<typeof designCodes>,
    CallsOf<typeof fees>,
    CallsOf<typeof invoices>,
    CallsOf<typeof issuerConfig>,
    CallsOf<typeof issuingCards>,
    CallsOf<typeof kits>,
    CallsOf<typeof lookup>,
    CallsOf<typeof money>,
    CallsOf<typeof notes>,
    CallsOf<typeof notifications>,
    CallsOf<typeof organizations>,
    CallsOf<typeof pinMailers>,
    CallsOf<typeof programs>,
    CallsOf<typeof purchasers>,
    CallsOf<typeof reports>,
    CallsOf<typeof roles>,
    CallsOf<typeof session>,
    CallsOf<typeof statements>,
    CallsOf<typeof disputes>,
    CallsOf<typeof support>,
    CallsOf<typeof transactions>,
    CallsOf<typeof uploads>,
    CallsOf<typeof users>,
    CallsOf<typeof wallets>,
    CallsOf<typeof webhooks> {}

/** What a browser may ask the proxy for. */
export type OpenCall = OpenIn<Calls>

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'address' in value && 'need' in value
const callsIn = (module: object): readonly Call[] => Object.values(module).filter(isCall)

/** The whole catalogue, one entry a row of the two tables. Only the API proxy needs it: a page takes the calls it makes. */
export const catalogue: readonly Call[] = [
  approvals,
  bills,
  branches,
  bulk,
  cards,
  customers,
  departments,
  designCodes,
  fees,
  invoices,
  issuerConfig,
  issuingCards,
  kits,
  lookup,
  money,
  notes,
  notifications,
  organizations,
  pinMailers,
  programs,
  purchasers,
  reports,
  roles,
  session,
  statements,
  disputes,
  support,
  transactions,
  uploads,
  users,
  wallets,
  webhooks,
].flatMap(callsIn)
