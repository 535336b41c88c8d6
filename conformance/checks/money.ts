import { randomUUID } from 'node:crypto'
import type { Exchange, Session } from '../client'
import { reader, type Check, type Context } from '../context'
import { isObject, type JsonObject, type Operation } from '../contract'
import { minorUnits } from '../minor-units'

const AMOUNT = '1.00'
const OTHER_AMOUNT = '2.00'
const MOVED = 100
const AT_ONCE = 20
const MOST_CARDS = 10
const clause =
  'Header Idempotency-Key: the same key with the same body repeats the first answer and moves nothing, with another body it is refused by 409; it is remembered for 24 hours'

type Target = { cardId: string; appId: string }

const walletsOf = async ({ contract }: Context, person: Session, cardId: string): Promise<JsonObject[]> => {
  const { json } = await person.send(contract.operation('get-card-balance'), { path: { id: cardId } })
  return isObject(json) && Array.isArray(json.appBalances) ? json.appBalances.filter(isObject) : []
}

const findTargets = async (context: Context, person: Session): Promise<Target[]> => {
  const { card } = context.settings.staff
  if (card) return [{ cardId: card.cardId, appId: card.walletId }]
  const operation = context.contract.operation('search-platform-cards')
  const { json } = await person.send(operation, { query: { pageNumber: 1, noOfRecords: 50, status: 'ACTIVE' } })
  const cards = isObject(json) && Array.isArray(json.list) ? json.list.filter(isObject).slice(0, MOST_CARDS) : []
  const targets: Target[] = []
  for (const { id } of cards) {
    const wallet = (await walletsOf(context, person, String(id))).find(({ balanceType }) => balanceType === 'PREPAID')
    if (wallet) targets.push({ cardId: String(id), appId: String(wallet.appId) })
  }
  return targets
}

const bodyOf = (target: Target, amount = AMOUNT) => ({ ...target, amount, narration: 'Conformance' })

type Try = { context: Context; maker: Session; load: Operation; target: Target; key: string }

const balanceOf = async ({ context, maker, target }: Try): Promise<number | null> => {
  const person = reader(context, context.contract.operation('get-card-balance')) ?? maker
  const wallets = await walletsOf(context, person, target.cardId)
  return minorUnits(wallets.find(({ appId }) => String(appId) === target.appId)?.balance)
}

const sendLoad = ({ maker, load, target, key }: Try, amount?: string): Promise<Exchange> =>
  maker.send(load, { body: bodyOf(target, amount), headers: { 'idempotency-key': key } })

/** The first wallet that a load reaches at once, with what was loaded; null if none is. */
const firstLoad = async (context: Context, maker: Session): Promise<{ of: Try; first: Exchange } | null> => {
  const load = context.contract.operation('load-card')
  for (const target of await findTargets(context, maker)) {
    const of = { context, maker, load, target, key: randomUUID() }
    const before = await balanceOf(of)
    const first = await sendLoad(of)
    if (first.status !== 200) continue
    const after = await balanceOf(of)
    if (before !== null && after !== null && after - before !== MOVED)
      context.findings.add('money', first, { sentence: `A load of ${AMOUNT} moves another amount`, clause })
    return { of, first }
  }
  return null
}

/** Sends again what was sent, and looks whether money has moved. */
const repeat = async (of: Try, first: Exchange, when: string): Promise<void> => {
  const { findings } = of.context
  const before = await balanceOf(of)
  const again = await sendLoad(of)
  const after = await balanceOf(of)
  if (again.failure) return
  if (before !== after)
    return findings.add('money', again, { sentence: `The same key moves money once more${when}`, clause })
  if (again.status !== first.status || JSON.stringify(again.json) !== JSON.stringify(first.json))
    findings.add('money', again, { sentence: `The same key does not repeat the first answer${when}`, clause })
}

const sendOtherBody = async (of: Try): Promise<void> => {
  const before = await balanceOf(of)
  const answer = await sendLoad(of, OTHER_AMOUNT)
  const after = await balanceOf(of)
  const { findings } = of.context
  if (before !== after)
    findings.add('money', answer, { sentence: 'The same key with another body moves money', clause })
  else if (answer.status !== 409 && !answer.failure)
    findings.add('money', answer, {
      sentence: `The same key with another body answers ${answer.status} and not 409`,
      clause,
    })
}

/** Twenty sessions, because an upstream may accept only the newest token of each. */
const sendAtOnce = async (of: Try): Promise<void> => {
  const { context, load, target } = of
  const sessions: Session[] = []
  for (let count = 0; count < AT_ONCE; count++) {
    const session = await context.again('maker')
    if (session?.token) sessions.push(session)
  }
  const params = { body: bodyOf(target), headers: { 'idempotency-key': randomUUID() } }
  const before = await balanceOf(of)
  const answers = await Promise.all(sessions.map((session) => session.send(load, params)))
  const after = await balanceOf(of)
  const [answer] = answers
  if (!answer || before === null || after === null) return
  const moved = (after - before) / MOVED
  if (moved !== 1)
    context.findings.add('money', answer, {
      sentence: `${answers.length} requests at once with one key move the money ${moved} times and not once`,
      clause,
    })
}

/** Money moves once for one key, whatever happens. Decision 20 */
export const money: Check = {
  name: 'money',
  run: async (context) => {
    const { findings, people, settings, again } = context
    const { maker } = people
    const made = maker && (await firstLoad(context, maker))
    if (!made) return findings.note('money', 'load-card', 'The person `maker` can load no card at once')
    const { of, first } = made
    await repeat(of, first, '')
    await sendOtherBody(of)
    await sendAtOnce(of)
    if (!settings.restart) return findings.note('money', 'load-card', 'Keys after a restart: needs --restart')
    await settings.restart()
    const session = await again('maker')
    if (session?.token) await repeat({ ...of, maker: session }, first, ' after a restart')
  },
}
