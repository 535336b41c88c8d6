import { columnOfField, customersTemplate, type Cells, type Fault, cardsTemplate } from '@/lib/rules/files/bulk'
import { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { fieldOfBody } from '@/lib/rules/issuing/issue-body'
import { GIFT_CARD_LIMIT_MAJOR, MAX_LOAD_MAJOR, toMajor, toMinor } from '@/lib/rules/locale/money'
import { isMobile } from '@/lib/rules/input/validators'
import { feeFor } from '../programs/fee-rows'
import { allRefusals, cardTaker, create, MOBILE_TAKEN } from '../issuing/create-card'
import { readIssueFacts } from '../issuing/rules'
import { startsOfCard } from '../issuing/starts'
import { KIT_TAKEN, kitRefusal } from '../cards/take-kit'
import { amountOnKit } from '../kits/money'
import { parseBody } from '../../core/http/parse-body'
import { HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { memoizeBy } from './find-by-name'
import { sumAmounts, tooMuch } from './row-faults'
import { personIn } from './row-person'
import {
  readForOrder,
  RowRefused,
  type FileWork,
  type Order,
  type Outcome,
  type Tally,
  type Wallet,
  type RowWorker,
} from './work'

type RequestedLoad = { wallet: Wallet; text: string; minor: number }

const amountsIn = ({ wallets, kind, program }: Order, cells: Cells): RequestedLoad[] =>
  wallets.flatMap((wallet) => {
    const text = cells[wallet.name] ?? ''
    const minor = toMinor(text)
    const isNothing = minor === 0 && (kind === 'CUSTOMERS' || program.kind === 'GC')
    return text === '' || isNothing ? [] : [{ wallet, text: minor === null ? text : toMajor(minor), minor: minor ?? 0 }]
  })

/** The starting balances of a row's card: the amounts in its cells; a wallet without one starts with its configured amount. Decision 46 */
const startsIn = (
  { db, actor }: RowWorker,
  order: Order,
  asked: readonly RequestedLoad[],
  customerId: number | null,
) => {
  const given = new Map(asked.map(({ wallet, minor }) => [wallet.id, minor] as const))
  const target = { actor, programId: order.program.id, customerId }
  const starts = order.kind === 'CARDS' ? startsOfCard(db, given, target) : given
  return order.wallets.flatMap((wallet) => {
    const minor = starts.get(wallet.id) ?? 0
    return minor > 0 ? [{ wallet, minor }] : []
  })
}

const withoutGaps = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== '')) as T

const addressIn = (cells: Cells) => {
  const address = {
    address1: cells.ADDRESS_LINE_1 ?? '',
    address2: cells.ADDRESS_LINE_2 ?? '',
    city: cells.CITY ?? '',
    state: cells.STATE ?? '',
  }
  const more = withoutGaps({ landmark: cells.LANDMARK, pincode: cells.PINCODE, country: cells.COUNTRY })
  const isGiven = [...Object.values(address), ...Object.values(more)].some((text) => text !== '')
  return isGiven ? [{ addressType: 'DELIVERY_ADDRESS' as const, ...address, ...more }] : undefined
}

const bodyOf = ({ org, program, kind, cardMode }: Order, cells: Cells, asked: readonly RequestedLoad[]) => {
  const isCard = kind === 'CARDS'
  const required = {
    orgId: String(org.id),
    cardProgramId: String(program.id),
    fullName: cells.FULL_NAME ?? '',
    mobile: cells.MOBILE_NUMBER ?? '',
  }
  const rest = withoutGaps({
    email: cells.EMAIL,
    gender: cells.GENDER,
    dateOfBirth: cells.DATE_OF_BIRTH,
    ...(isCard && {
      cardMode,
      nameOnCard: cells.NAME_ON_CARD || (cells.FULL_NAME ?? '').slice(0, 26).trim(),
      kitNumber: cells.KIT_NUMBER,
      embossLine4: cells.EMBOSS_LINE_4,
      addresses: addressIn(cells),
    }),
    metaData: withoutGaps({
      walletsInitBalance: asked.map(({ wallet, text }) => ({ walletId: String(wallet.id), amount: text })),
      narration: cells.NARRATION,
    }),
  })
  return { ...required, ...rest }
}

const shapeWords: Record<string, string> = {
  FULL_NAME: sentences['validation.fullName.wrong'],
  MOBILE_NUMBER: sentences['validation.mobile'],
  GENDER: 'Enter M, F or T',
  DATE_OF_BIRTH: 'Enter the date as YYYY-MM-DD',
}
const toSentence = (column: string, message: string, isAmount: boolean): string => {
  if (!/^(Invalid|Too |Expected)/.test(message)) return message
  return shapeWords[column] ?? (isAmount ? sentences['validation.amount'] : `${column} is not valid`)
}

type Amounts = { asked: readonly RequestedLoad[]; empty: string | undefined }

const columnAt = (field: string, { asked, empty }: Amounts): string | undefined => {
  const [, at] = /^balances\.(\d+)/.exec(field) ?? []
  return at === undefined ? columnOfField[field] : ((asked[Number(at)] ?? asked[0])?.wallet.name ?? empty)
}

const codes: Record<string, string> = {
  [MOBILE_TAKEN.card]: 'cardHeld',
  [MOBILE_TAKEN.holder]: 'holderKnown',
  [KIT_TAKEN]: 'kitTaken',
  [sentences['validation.mobile']]: 'mobile',
  [sentences['validation.narration']]: 'narration',
  [sentences['validation.giftCardLimit']]: 'giftCardLimit',
  [sentences['validation.wholeAmount']]: 'wholeAmount',
  [sentences['validation.branchLoad']]: 'branchLoad',
}

const inColumns = (fields: Record<string, string>, cells: Cells, amounts: Amounts): Fault[] =>
  Object.entries(fields).flatMap(([path, message]) => {
    const field = fieldOfBody(path)
    const column = columnAt(field, amounts)
    if (!column || (column === 'NAME_ON_CARD' && !cells[column])) return []
    if (column === amounts.empty && amounts.asked.length === 0)
      return [{ column, code: 'giftAmount', message: `Enter an amount up to ${GIFT_CARD_LIMIT_MAJOR}` }]
    const sentence = toSentence(column, message, field.startsWith('balances'))
    return [{ column, code: codes[sentence] ?? 'refused', message: sentence }]
  })

const fieldsOf = (refusal: HttpError) => (refusal.more.fields ?? {}) as Record<string, string>

type RowRules = { columns: readonly string[]; readFacts: typeof readIssueFacts }

const faultsOf = (
  refusal: HttpError,
  context: RowWorker & { body: unknown },
  cells: Cells,
  amounts: Amounts,
  { columns, readFacts }: RowRules,
): Fault[] => {
  // The cast may be wrong, because cells can hold anything; `allRefusals` checks each field.
  const byRule = allRefusals({ ...context, body: context.body as CreateCustomerCard }, readFacts)
  const found = [...inColumns(byRule, cells, amounts), ...inColumns(fieldsOf(refusal), cells, amounts)]
  const once = columns.flatMap((column) => found.find((one) => one.column === column) ?? [])
  return once.length ? once : [{ column: null, code: 'refused', message: refusal.message }]
}

const mobileIn = (order: Order, cells: Cells): string | null => {
  const given = cells.MOBILE_NUMBER ?? ''
  return isMobile(given, readForOrder(order).country) ? given : null
}

const takerOf = ({ db }: RowWorker, order: Order, cells: Cells) => {
  const mobile = mobileIn(order, cells)
  return order.kind === 'CARDS' && mobile !== null ? cardTaker(db, { ...order, mobile }) : null
}

const made = (worker: RowWorker, order: Order, rules: RowRules, cells: Cells, tally: Tally): Outcome => {
  const asked = amountsIn(order, cells)
  const starts = startsIn(worker, order, asked, takerOf(worker, order, cells)?.id ?? null)
  const fee = order.kind === 'CARDS' ? feeFor(worker.db, order.program.id, 'CARD_ISSUE', 0) : 0
  const add = () => {
    starts.forEach(({ wallet, minor }) => tally.add(wallet, minor))
    tally.charge(fee)
  }
  const given = bodyOf(order, cells, asked)
  try {
    if (sumAmounts(starts) > MAX_LOAD_MAJOR * 100) throw new RowRefused([tooMuch()])
    const body = parseBody(CreateCustomerCard, given)
    const { cardId, customerId } = create({ ...worker, body }, rules.readFacts)
    add()
    const { db } = worker
    const id = cardId === null ? null : Number(cardId)
    const card = id === null ? null : db.find('cards', id)
    return {
      name: body.fullName,
      mobile: body.mobile,
      email: body.email ?? null,
      last4: card?.last4 ?? null,
      kitNumber: body.kitNumber ?? null,
      cardId: id,
      customerId: Number(customerId),
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const isShort = (starts.length > 0 || fee > 0) && error.status === 400 && !error.more.fields
    const empty = order.wallets.find(({ name }) => name in cells)?.name
    if (!isShort) throw new RowRefused(faultsOf(error, { ...worker, body: given }, cells, { asked, empty }, rules))
    add()
    throw new RowRefused([{ column: null, code: 'funding', message: error.message }])
  }
}

const freeOnKit = ({ db }: RowWorker, { org, program }: Order, kitNumber: string | undefined): number =>
  kitNumber && kitRefusal(db, kitNumber, { org_id: org.id, program_id: program.id }) === null
    ? amountOnKit(db, kitNumber)
    : 0

/** Creates a card and its holder from a row, or only the holder, by the same code as the form. BULKC-03, BULKC-04 */
export const holderWork = (worker: RowWorker, order: Order): FileWork => {
  const wallets = order.wallets.map(({ name }) => name)
  const mapsKits = order.program.kind === 'GC' && order.cardMode === 'PHYSICAL_NO_NAMED_CARD'
  const template =
    order.kind === 'CARDS'
      ? {
          ...cardsTemplate(wallets, mapsKits, order.program.kind === 'GC'),
          ...(order.program.kind === 'GC' && { filled: wallets }),
        }
      : customersTemplate(wallets)
  const rules = { columns: template.columns, readFacts: memoizeBy(readIssueFacts, () => '') }
  return {
    template,
    readFor: () => readForOrder(order),
    whoIn: (cells) => personIn(cells, 'FULL_NAME', 'MOBILE_NUMBER'),
    read: (cells) => {
      const mobile = mobileIn(order, cells)
      const taker = takerOf(worker, order, cells)
      const starts = startsIn(worker, order, amountsIn(order, cells), taker?.id ?? null)
      return {
        known: {
          ...(mobile !== null && { mobile }),
          ...(taker && { name: taker.name, customerId: taker.id }),
          email: taker ? taker.email : cells.EMAIL || null,
          kitNumber: cells.KIT_NUMBER || null,
        },
        moves: starts.map(({ wallet, minor }) => [wallet.id, minor]),
        onKit: order.kind === 'CARDS' ? freeOnKit(worker, order, cells.KIT_NUMBER) : 0,
      }
    },
    row: (cells, tally) => made(worker, order, rules, cells, tally),
    identity: (cells) => ({
      MOBILE_NUMBER: cells.MOBILE_NUMBER ?? '',
      KIT_NUMBER: cells.KIT_NUMBER ?? '',
    }),
  }
}
