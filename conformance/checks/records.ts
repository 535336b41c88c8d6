import { reader, type Check, type Context } from '../context'
import { isObject, type Json, type JsonObject } from '../contract'
import { minorUnits } from '../minor-units'
import type { Subject } from '../subjects'

const clauses = {
  same: 'A record has the same id and currency in its list and by itself',
  wallets: 'CARD-25: the balance of a card is the sum of its wallets that count',
  ledger: 'Reply of the call: opening balance, inflow and outflow give the closing balance',
}

const partAt = (json: unknown, path: string): Json | undefined =>
  path.split('/').reduce<Json | undefined>((part, key) => (isObject(part) ? part[key] : undefined), json as Json)

const checkDetail = async (context: Context, { call, key, detail }: Subject, row: JsonObject): Promise<void> => {
  if (!detail) return
  const operation = context.contract.operation(detail.call)
  const person = reader(context, operation)
  if (!person) return
  const answer = await person.send(operation, { path: { [detail.part]: String(row[key]) } })
  if (answer.status !== 200) {
    const sentence = `A record of ${call} answers ${answer.status} by itself`
    return context.findings.add('records', answer, { sentence, clause: clauses.same })
  }
  const id = partAt(answer.json, detail.key)
  if (String(id) !== String(row[key])) {
    const sentence = `The id is ${id === undefined ? 'missing' : 'another one'}`
    context.findings.add('records', answer, { sentence, pointer: `/${detail.key}`, clause: clauses.same })
  }
  const { currency } = detail
  if (currency && row[currency] && partAt(answer.json, currency) !== row[currency])
    context.findings.add('records', answer, {
      sentence: 'The currency is another one than in the list',
      pointer: `/${currency}`,
      clause: clauses.same,
    })
}

const checkWallets = async (context: Context): Promise<void> => {
  const operation = context.contract.operation('get-card-balance')
  const person = reader(context, operation)
  const [card] = await context.rows('search-platform-cards')
  if (!person || !card) return
  const answer = await person.send(operation, { path: { id: String(card.id) } })
  if (answer.status !== 200 || !isObject(answer.json)) return
  const { totalBalance, currency, appBalances } = answer.json
  if (currency !== card.currency)
    context.findings.add('records', answer, {
      sentence: 'The currency is another one than that of the card',
      pointer: '/currency',
      clause: clauses.same,
    })
  const counted = (Array.isArray(appBalances) ? appBalances : []).filter(isObject).filter((one) => one.countInBalance)
  const sum = counted.reduce((total, { balance }) => total + (minorUnits(balance) ?? 0), 0)
  if (minorUnits(totalBalance) !== sum)
    context.findings.add('records', answer, {
      sentence: 'The total is not the sum of the wallets that count',
      pointer: '/totalBalance',
      clause: clauses.wallets,
    })
}

const checkLedger = async (context: Context): Promise<void> => {
  const operation = context.contract.operation('list-ledger-postings')
  const person = reader(context, operation)
  const params = await context.params(operation)
  if (!person || typeof params === 'string') return
  const answer = await person.send(operation, params)
  if (answer.status !== 200 || !isObject(answer.json)) return
  const names = ['openingBalance', 'moneyInflow', 'moneyOutflow', 'closingBalance']
  const { json } = answer
  const [opening = 0, inflow = 0, outflow = 0, closing = 0] = names.map((name) => minorUnits(json[name]) ?? NaN)
  // An amount that is none is found by its schema.
  if (opening + inflow - Math.abs(outflow) !== closing && [opening, inflow, outflow, closing].every(Number.isFinite))
    context.findings.add('records', answer, {
      sentence: 'The balances and the movements between them do not add up',
      pointer: '/closingBalance',
      clause: clauses.ledger,
    })
}

/** Records by themselves say what their lists say, and their amounts add up. */
export const records: Check = {
  name: 'records',
  run: async (context) => {
    for (const subject of context.subjects) {
      const [row] = subject.detail ? await context.rows(subject.call) : []
      if (row) await checkDetail(context, subject, row)
    }
    await checkWallets(context)
    await checkLedger(context)
  },
}
