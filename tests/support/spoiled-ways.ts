import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { isObject, type JsonObject } from '@/conformance/contract'
import type { CheckName } from '@/conformance/findings'
import { jsonOf, withJson, type Answered, type Asked, type Platform, type Spoil } from './spoiler'

export type Way = {
  check: CheckName
  spoil: Spoil
  sentence: RegExp
  pointer?: RegExp
  /** The call where it shows, if that is another one. */
  foundAt?: string
  timeoutMs?: number
}

const ADMIN = 'platform.admin@sandbox.test'
const ISSUER = 'yes.admin@sandbox.test'
const TXNS = 'list-platform-txns'
const CARDS = 'search-platform-cards'

const ok = ({ status }: Answered) => status === 200

/** Changes the JSON of each good answer. */
const edit =
  (change: (json: JsonObject, asked: Asked) => unknown): NonNullable<Spoil['answer']> =>
  (answered, asked) => {
    if (!ok(answered)) return answered
    const json = jsonOf(answered)
    return withJson(answered, change(json, asked) ?? json)
  }
const rowsOf = (json: JsonObject): JsonObject[] => (Array.isArray(json.list) ? json.list.filter(isObject) : [])
const dataOf = (json: JsonObject): JsonObject => (isObject(json.data) ? json.data : {})
const editRow = (change: (row: JsonObject) => void) =>
  edit((json) => {
    const [row] = rowsOf(json)
    if (row) change(row)
  })
const editData = (change: (data: JsonObject) => void) =>
  edit((json) => {
    change(dataOf(json))
  })
const onAnswer = (change: (answered: Answered) => Answered): NonNullable<Spoil['answer']> => change
const refused = (json: unknown) => (answered: Answered) =>
  answered.status >= 400 ? withJson(answered, json) : answered
const text = (answered: Answered, status: number, type: string, body: string): Answered => ({
  status,
  headers: { ...answered.headers, 'content-type': type },
  bytes: Buffer.from(body),
})
const HTML = '<!doctype html><title>Gateway</title><p>Please try again</p>'

/** An answer to somebody else in place of a refusal, with the token of the person who asked. */
const asAdmin =
  (statuses: readonly number[]): NonNullable<Spoil['answer']> =>
  async (answered, asked, platform) => {
    if (!statuses.includes(answered.status)) return answered
    const other = await platform.sendAs(asked, ADMIN)
    return { ...other, headers: answered.headers }
  }

const shape = (call: string, answer: Spoil['answer'], sentence: RegExp, pointer?: RegExp): Way => ({
  check: 'shapes',
  spoil: { call, ...(answer && { answer }) },
  sentence,
  ...(pointer && { pointer }),
})
const page = (answer: Spoil['answer'], sentence: RegExp, request?: Spoil['request']): Way => ({
  check: 'paging',
  spoil: { call: TXNS, ...(answer && { answer }), ...(request && { request }) },
  sentence,
})
const asked = (check: CheckName, call: string, sentence: RegExp, request: Spoil['request']): Way => ({
  check,
  spoil: { call, ...(request && { request }) },
  sentence,
})

const moveDays = (days: number, names: readonly string[]) => (sent: Asked) => {
  for (const name of names) {
    const day = sent.query.get(name)
    if (day) sent.query.set(name, new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10))
  }
}

let lastRows: Answered | null = null
const repeatLast: Spoil['answer'] = (answered) => {
  if (!ok(answered)) return answered
  if (rowsOf(jsonOf(answered)).length > 0) lastRows = answered
  return lastRows ? { ...answered, bytes: lastRows.bytes } : answered
}

/** While a load is on its way, others with its key get keys of their own. */
const inFlight = new Map<string, number>()
const keysWhileBusy: Spoil = {
  call: 'load-card',
  request: (sent) => {
    const key = sent.headers['idempotency-key'] ?? ''
    const others = inFlight.get(key) ?? 0
    inFlight.set(key, others + 1)
    if (others > 0) sent.headers['idempotency-key'] = randomUUID()
    setTimeout(() => inFlight.delete(key), 400)
  },
}
const afterwards = { wait: () => pause(400) }

const decidedBy = async (sent: Asked, platform: Platform): Promise<JsonObject> =>
  platform.readAs(`/api/issuer/getApprovals/${String(sent.body?.approvalQueueId)}`, ADMIN)

const decimals = (amount: unknown) => String(amount).split('.')

const waysToSpoilReads: Readonly<Record<string, Way>> = {
  'renamed key': shape(
    TXNS,
    editRow((row) => {
      row.transactionStatus = row.txnStatus ?? null
      delete row.txnStatus
    }),
    /`txnStatus` is missing/,
    /txnStatus$/,
  ),
  'missing key': shape(
    TXNS,
    editRow((row) => delete row.amount),
    /`amount` is missing/,
    /amount$/,
  ),
  null: shape(
    TXNS,
    editRow((row) => (row.currency = null)),
    /`currency` is null/,
    /currency$/,
  ),
  'string for number': shape(
    'list-orgs',
    editRow((row) => (row.level = '0')),
    /must be integer/,
    /level$/,
  ),
  'number for string': shape(
    TXNS,
    editRow((row) => (row.orgName = 7)),
    /must be string/,
    /orgName$/,
  ),
  'float amount': shape(
    TXNS,
    editRow((row) => (row.amount = Number(row.amount) + 1e-9)),
    /at most two decimals/,
    /amount$/,
  ),
  'three decimals': shape(
    TXNS,
    editRow((row) => (row.amount = `${row.amount}0`)),
    /must match pattern/,
    /amount$/,
  ),
  exponent: shape(
    TXNS,
    (answered) => {
      if (!ok(answered)) return answered
      const [row] = rowsOf(jsonOf(answered))
      const [whole, part] = decimals(row?.amount)
      const bytes = answered.bytes.toString().replace(`"amount":"${whole}.${part}"`, `"amount":${whole}.${part}e0`)
      return { ...answered, bytes: Buffer.from(bytes) }
    },
    /with an exponent/,
  ),
  'wrong currency': {
    check: 'records',
    spoil: { call: 'get-card', answer: edit((json) => void (json.currency = json.currency === 'AED' ? 'INR' : 'AED')) },
    sentence: /currency is another one/,
    pointer: /currency$/,
  },
  'negative total': page(
    editData((data) => (data.totalRecords = -1)),
    /`totalRecords` is no whole number/,
  ),
  'total too high': page(
    editData((data) => (data.totalRecords = Number(data.totalRecords) + 1)),
    /do not add up|does not follow/,
  ),
  'total too low': page(
    editData((data) => (data.totalRecords = Number(data.totalRecords) - 1)),
    /do not add up|does not follow|after the last one/,
  ),
  'total as text': page(
    editData((data) => (data.totalRecords = String(data.totalRecords))),
    /`totalRecords` is no whole number/,
  ),
  'page off by one': page(undefined, /than the two pages of five|`currentPage` is not/, ({ query }) =>
    query.set('page', String(Number(query.get('page') ?? 1) + 1)),
  ),
  'page size ignored': page(undefined, /rows where \d+ were asked for/, ({ query }) => query.delete('perPage')),
  'last page repeated': page(repeatLast, /after the last one has rows/),
  'empty page in the middle': page(
    edit((json, { query }) => {
      if (query.get('page') !== '3') return json
      return { ...json, list: [], data: { ...dataOf(json), recordsCurrentPage: 0 } }
    }),
    /Page 3 of \d+ is empty/,
  ),
  'filter ignored': asked('filters', TXNS, /rows with another txnStatus/, ({ query }) => query.delete('status')),
  'search ignored': asked('filters', CARDS, /do not have the words/, ({ query }) => query.delete('searchTxt')),
  'sort ignored': asked('sorting', TXNS, /in another order/, ({ query }) => query.delete('sort')),
  'sort reversed': asked('sorting', TXNS, /in another order/, ({ query }) => {
    const sort = query.get('sort')
    if (sort) query.set('sort', sort.startsWith('-') ? sort.slice(1) : `-${sort}`)
  }),
  'date filter off by a day': asked('days', TXNS, /rows of another day/, moveDays(-1, ['from', 'to'])),
  'date filter in UTC': asked('days', TXNS, /rows of another day|misses rows/, ({ headers }) => {
    headers['x-time-zone'] = 'UTC'
  }),
  'local time without offset': shape(
    TXNS,
    editRow((row) => (row.createdAt = String(row.createdAt).replace('Z', ''))),
    /date-time/,
    /createdAt$/,
  ),
  'epoch seconds': shape(
    TXNS,
    editRow((row) => (row.createdAt = Math.round(Date.parse(String(row.createdAt)) / 1000))),
    /must be string/,
    /createdAt$/,
  ),
  'epoch milliseconds': shape(
    TXNS,
    editRow((row) => (row.createdAt = Date.parse(String(row.createdAt)))),
    /must be string/,
    /createdAt$/,
  ),
  'truncated list': page(
    edit((json) => {
      const list = rowsOf(json).slice(0, -1)
      return { ...json, list, data: { ...dataOf(json), recordsCurrentPage: list.length } }
    }),
    /do not add up/,
  ),
  'duplicated row': page(
    edit((json) => {
      const [first, , ...rest] = rowsOf(json)
      return first ? { ...json, list: rest.length > 0 ? [first, first, ...rest] : [first] } : json
    }),
    /stands in the list twice/,
  ),
  'other tenant’s row': {
    check: 'scope',
    spoil: {
      call: CARDS,
      answer: async (answered, sent, platform) => {
        if (!ok(answered) || sent.person !== ISSUER) return answered
        const { list } = await platform.readAs('/api/mp/cards?noOfRecords=1&issuerCode=NSDL', ADMIN)
        const [foreign] = Array.isArray(list) ? list : []
        const json = jsonOf(answered)
        return withJson(answered, { ...json, list: [foreign, ...rowsOf(json).slice(1)] })
      },
    },
    sentence: /has a row of another issuer/,
    pointer: /issuerCode$/,
  },
  '403 for 404': {
    check: 'scope',
    spoil: {
      call: 'get-card',
      answer: onAnswer((answered) => (answered.status === 404 ? { ...answered, status: 403 } : answered)),
    },
    sentence: /answers 403 and not 404/,
  },
  '200 for 404': {
    check: 'scope',
    spoil: { call: 'get-card', answer: asAdmin([404]) },
    sentence: /record of another issuer is shown/,
  },
  '200 with an error body': shape(
    'list-customers',
    edit(() => ({ status: 'ERROR', message: 'Try again later' })),
    /no array|required/,
  ),
  '200 with HTML': shape(
    'list-tickets',
    onAnswer((answered) => text(answered, 200, 'text/html', HTML)),
    /HTML, not JSON/,
  ),
  '204 for a list': shape(
    'list-disputes',
    onAnswer((answered) => ({ ...answered, status: 204, bytes: Buffer.alloc(0) })),
    /204 and not 200/,
  ),
  '201 for 200': shape(
    'get-card',
    onAnswer((answered) => (ok(answered) ? { ...answered, status: 201 } : answered)),
    /201 and not 200/,
  ),
  '500 on an unknown id': {
    check: 'errors',
    spoil: {
      call: 'get-ticket',
      answer: onAnswer((answered) => (answered.status === 404 ? { ...answered, status: 500 } : answered)),
    },
    sentence: /failed with 500/,
  },
  '400 without message': {
    check: 'errors',
    spoil: { call: TXNS, answer: onAnswer(refused({})) },
    sentence: /says no message/,
    pointer: /message$/,
  },
  'message as an array': {
    check: 'errors',
    spoil: { call: TXNS, answer: onAnswer(refused({ message: ['page', 'is wrong'] })) },
    sentence: /is no sentence/,
    pointer: /message$/,
  },
  'HTML error': {
    check: 'errors',
    spoil: {
      call: TXNS,
      answer: onAnswer((answered) => (answered.status === 400 ? text(answered, 400, 'text/html', HTML) : answered)),
    },
    sentence: /HTML, not JSON/,
  },
  redirect: shape(
    'list-orgs',
    onAnswer((answered) => ({ ...answered, status: 302, headers: { ...answered.headers, location: '/login' } })),
    /is a redirect, 302/,
  ),
  'gzip without header': shape(
    'get-card',
    onAnswer((answered) => ({ ...answered, bytes: gzipSync(answered.bytes) })),
    /compressed, but no header/,
  ),
  'wrong content type': shape(
    'get-card',
    onAnswer((answered) => ({ ...answered, headers: { ...answered.headers, 'content-type': 'text/plain' } })),
    /content type of JSON is text\/plain/,
  ),
  BOM: shape(
    'get-card',
    onAnswer((answered) => ({ ...answered, bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answered.bytes]) })),
    /byte order mark/,
  ),
  'invalid UTF-8': shape(
    'get-card',
    onAnswer((answered) => {
      const at = answered.bytes.indexOf('"status":"') + '"status":"'.length
      return {
        ...answered,
        bytes: Buffer.concat([answered.bytes.subarray(0, at), Buffer.from([0xff]), answered.bytes.subarray(at)]),
      }
    }),
    /not valid UTF-8/,
  ),
  'huge reply': shape(
    'list-orgs',
    edit((json) => ({ ...json, padding: 'x'.repeat(9 * 1024 * 1024) })),
    /larger than 8 MB/,
  ),
  'slow reply': {
    ...shape(
      'get-branch',
      async (answered) => {
        await pause(2_500)
        return answered
      },
      /No whole answer within/,
    ),
    timeoutMs: 1_500,
  },
  'cut reply': {
    ...shape('get-branch', undefined, /connection broke/),
    spoil: {
      call: 'get-branch',
      raw: ({ status, headers, bytes }, response) => {
        response.writeHead(status, { ...headers, 'content-length': String(bytes.length) })
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
      },
    },
  },
  'stale token accepted': {
    check: 'tokens',
    spoil: {
      call: 'list-user-roles',
      request: ({ headers }, platform) => {
        const token = headers.authorization?.slice('Bearer '.length) ?? ''
        headers.authorization = `Bearer ${platform.newestToken(token)}`
      },
    },
    sentence: /accepted although a newer one was used/,
  },
  'token not rotated': {
    check: 'tokens',
    spoil: {
      call: 'list-user-roles',
      answer: onAnswer(({ headers: { token: _, ...headers }, ...answered }) => ({ ...answered, headers })),
    },
    sentence: /carries no newer token/,
  },
  'token in the body': {
    check: 'tokens',
    spoil: {
      call: 'sign-in-with-email',
      answer: onAnswer((answered) => withJson(answered, { ...jsonOf(answered), token: answered.headers.token })),
    },
    sentence: /body holds a token/,
  },
  'token of another person': {
    check: 'tokens',
    spoil: {
      call: 'sign-in-with-email',
      answer: async (answered, { body }, platform) => {
        if (body?.email !== 'cards@sandbox.test') return answered
        return { ...answered, headers: { ...answered.headers, token: await platform.tokenOf(ADMIN) } }
      },
    },
    sentence: /other roles than the one who signed in/,
    foundAt: 'list-user-roles',
  },
  'missing token header': {
    check: 'tokens',
    spoil: {
      call: 'sign-in-with-email',
      answer: onAnswer(({ headers: { token: _, ...headers }, ...answered }) => ({ ...answered, headers })),
    },
    sentence: /gives no header `token`/,
  },
  'privilege not enforced': {
    check: 'privileges',
    spoil: { call: 'list-ledger-accounts', answer: asAdmin([403]) },
    sentence: /answers a person who lacks its privileges/,
  },
  'enum value unknown': shape(
    TXNS,
    editRow((row) => (row.txnStatus = 'PERHAPS')),
    /must be one of/,
    /txnStatus$/,
  ),
  'id as number': shape(
    TXNS,
    editRow((row) => (row.txnId = Number(row.txnId))),
    /must be string/,
    /txnId$/,
  ),
  'extra nesting': shape(
    TXNS,
    edit((json) => ({ result: json })),
    /no array|required/,
  ),
}

const load = (answer: Spoil['answer'], sentence: RegExp, request?: Spoil['request']): Way => ({
  check: 'money',
  spoil: { call: 'load-card', ...(answer && { answer }), ...(request && { request }) },
  sentence,
})
const newKey = ({ headers }: Asked) => {
  headers['idempotency-key'] = randomUUID()
}

const waysToSpoilWrites: Readonly<Record<string, Way>> = {
  'idempotency key ignored': load(undefined, /moves money once more/, newKey),
  'key accepted with another body': load(async (answered, sent, platform) => {
    if (answered.status !== 409) return answered
    newKey(sent)
    const authorization = `Bearer ${platform.newestToken(sent.headers.authorization?.slice('Bearer '.length) ?? '')}`
    return platform.send({ ...sent, headers: { ...sent.headers, authorization } })
  }, /with another body moves money/),
  'key forgotten after restart': load(undefined, /moves money once more after a restart/, (sent, platform) => {
    if (platform.wasRestarted()) newKey(sent)
  }),
  'double effect under parallel requests': {
    check: 'money',
    spoil: { ...keysWhileBusy, answer: async (answered) => afterwards.wait().then(() => answered) },
    sentence: /move the money \d+ times and not once/,
  },
  'own request approvable': {
    check: 'approvals',
    spoil: {
      call: 'take-approval-action',
      answer: async (answered, sent, platform) =>
        sent.person === ISSUER && answered.status >= 400
          ? { ...(await platform.sendAs(sent, ADMIN)), headers: answered.headers }
          : answered,
    },
    sentence: /approves a request of their own/,
  },
  'digest ignored': {
    check: 'approvals',
    spoil: {
      call: 'take-approval-action',
      request: async (sent, platform) => {
        if (sent.body && sent.person === ADMIN) sent.body.digest = (await decidedBy(sent, platform)).digest ?? null
      },
    },
    sentence: /decided with another digest/,
  },
  'version ignored': {
    check: 'versions',
    spoil: { call: 'lock-card', request: ({ headers }) => void delete headers['x-shown-version'] },
    sentence: /older version of the card is accepted/,
  },
}

/** The ways in which WIRE-14 names an upstream that misses the contract. */
export const waysToSpoil: Readonly<Record<string, Way>> = { ...waysToSpoilReads, ...waysToSpoilWrites }
