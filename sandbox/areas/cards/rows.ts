import { sql, type SqlBool } from 'kysely'
import { ownValue } from '@/lib/rules/input/own-value'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { notFound, HttpError } from '../../core/errors/http-error'
import { sortByIds } from '../../core/db/paging'
import { idsNamed, isMail, byEmail, withIds, isNamed } from '../../core/db/search'
import { inScope, type Actor } from '../../core/actor/actor'
import { whereId, whereIs, anyOf, never, is, type Condition } from '../../core/db/condition'
import { findRow } from '../../core/db/rows'

const isCreator = (db: Database, text: string): boolean =>
  db.first({
    compile: () => sql`SELECT 1 FROM cards WHERE created_by = ${text} COLLATE NOCASE LIMIT 1`.compile(db.q),
  }) !== undefined

const cardsNamed = (db: Database, text: string): Condition =>
  isMail(text)
    ? sql<SqlBool>`customer_id IN (${byEmail(text)})`
    : anyOf([
        isNamed('customer_id', 'customers', text),
        ...withIds('org_id', idsNamed(db, 'orgs', text)),
        ...withIds('program_id', idsNamed(db, 'programs', text)),
        ...(isCreator(db, text) ? [sql<SqlBool>`created_by = ${text} COLLATE NOCASE`] : []),
      ])

export const withMobile = (digits: string): Condition =>
  sql<SqlBool>`mobile = ${digits.length === 10 ? `91${digits}` : digits}`

/** Text is a name; 10 or 12 digits are a mobile number (12 also a kit number), 4 the last of a card; other numbers find nothing. LIST-15 */
export const matchCards = (db: Database, text: string | undefined): Condition[] => {
  const search = text?.trim() ?? ''
  if (search === '') return []
  if (!/^\d+$/.test(search)) return [cardsNamed(db, search)]
  if (search.length === 10) return [withMobile(search)]
  if (search.length === 12) return [anyOf([withMobile(search), is('kit_number', search)])]
  if (search.length === 4) return [is('last4', search)]
  return [never]
}

export const withStatus = (status: string): Condition =>
  status === 'KYC_PENDING' ? is('kyc_status', 'PENDING') : is('status', status)

type CardFilters = Partial<Record<'cardProgramId' | 'issuerCode' | 'cardMode', string>>

export const withChosen = ({ cardProgramId, issuerCode, cardMode }: CardFilters): Condition[] => [
  ...whereId('program_id', cardProgramId),
  ...whereIs('issuer', issuerCode),
  ...whereIs('mode', cardMode),
]

const statusOf: Record<string, string> = {
  approved: 'ACTIVE',
  block: 'BLOCKED',
  lock: 'LOCKED',
  'pending-approval': 'PENDING',
  'kyc-pending': 'KYC_PENDING',
}

export const parseCardFilter = (filter: string | undefined): Condition[] => {
  if (!filter || filter === 'all') return []
  const status = ownValue(statusOf, filter)
  if (!status) throw new HttpError(400, `There is no filter ${filter}`)
  return [withStatus(status)]
}

export const cardRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('cards')
      .innerJoin('customers', 'customers.id', 'cards.customer_id')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .innerJoin('orgs', 'orgs.id', 'cards.org_id')
      .select([
        'cards.id',
        'cards.customer_id',
        'cards.mobile',
        'cards.created_by',
        'cards.kind',
        'cards.mode',
        'cards.kyc_status',
        'cards.last4',
        'cards.status',
        'cards.issuer',
        'cards.program_id',
        'cards.org_id',
        'cards.currency',
        'cards.insta_mapping_status',
        'cards.created_at',
        'cards.activated_at',
        'cards.van',
        'customers.name as holder',
        'customers.email as holder_email',
        'customers.kyc_type as kyc_type',
        'customers.status as holder_status',
        'programs.name as program',
        'programs.require_card_holder_auth as needs_auth',
        'orgs.name as org_name',
        'orgs.display_name as org_display_name',
      ])
      .where('cards.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((card) => ({
    id: String(card.id),
    cardHolderId: String(card.customer_id),
    customerId: String(card.customer_id),
    cardHolderName: card.holder,
    cardHolderMobile: card.mobile,
    cardHolderEmail: card.holder_email,
    createdBy: card.created_by,
    cardType: card.kind,
    cardMode: card.mode,
    kycStatus: card.kyc_status,
    kycType: card.kyc_type,
    cardLast4digits: card.last4,
    cardStatus: card.status,
    issuerProgram: `${card.issuer} - ${card.program}`,
    issuerCode: card.issuer,
    cardProgramId: String(card.program_id),
    cardProgramName: card.program,
    cardHolderStatus: card.holder_status,
    orgId: String(card.org_id),
    orgName: card.org_name,
    orgDisplayName: card.org_display_name,
    currency: card.currency,
    requireCardHolderAuth: card.needs_auth === 1,
    cardInstaMappingStatus: card.insta_mapping_status,
    gcCard: card.kind === 'GC',
    createdTime: iso(card.created_at),
    activatedTime: isoOrNull(card.activated_at),
    vanDetails: card.van,
  }))
}

export const requireCard = (...asked: Parameters<typeof findCardInScope>) => {
  const card = findCardInScope(...asked)
  if (!card) throw notFound('Card')
  return card
}

export const findCardInScope = (db: Database, actor: Actor, cardId: string) =>
  findRow(db, 'cards', cardId, inScope(actor))

export const cardSubject = (card: ReturnType<typeof requireCard>) => ({
  entityId: card.id,
  orgIds: [card.org_id],
  issuers: [card.issuer],
  currency: card.currency,
  title: `${card.name_on_card} •• ${card.last4}`,
  mobile: card.mobile,
})

export const heldWallets = (db: Database, cardId: number) =>
  db.all(
    db.q
      .selectFrom('card_wallets')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select([
        'wallets.id',
        'wallets.name',
        'wallets.description',
        'wallets.status',
        'wallets.balance_type',
        'wallets.allow_link',
        'wallets.is_ncmc',
        'wallets.initial_balance',
        'accounts.id as account_id',
        'accounts.balance',
        'accounts.currency',
      ])
      .where('card_wallets.card_id', '=', cardId)
      .orderBy('wallets.priority'),
  )
