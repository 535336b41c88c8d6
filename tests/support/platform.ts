import { randomInt, randomUUID } from 'node:crypto'
import type { Json } from '@/sandbox/testing/test-platform'

export const PASSWORD = 'Sandbox@2026'
export const platformUrl = (): string => process.env.E2E_PLATFORM_URL ?? 'http://127.0.0.1:4000'

type RequestParts = {
  query?: Record<string, string | number>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  under?: 'api' | 'go' | 'api/issuance/v2' | 'reimbursement' | 'support/v1'
}
export type PlatformApi = {
  /** Sends one call to the main API as the person; answers 400 and above throw with the platform's words. */
  send: <T = Json>(method: string, path: string, asked?: RequestParts) => Promise<T>
}

export const platformApi = async (
  email = 'platform.admin@sandbox.test',
  base = platformUrl(),
  password = PASSWORD,
): Promise<PlatformApi> => {
  let token = ''
  let turn: Promise<unknown> = Promise.resolve()
  const once = async (
    method: string,
    path: string,
    { query, body, form, headers = {}, under = 'api' }: RequestParts = {},
  ) => {
    const pairs = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])
    const answer = await fetch(`${base}/${under}/${path}${pairs.length ? `?${new URLSearchParams(pairs)}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'emboss-tests',
        'x-data-source': 'TEST',
        'x-request-id': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    token = answer.headers.get('token') ?? token
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text ? (JSON.parse(text) as unknown) : null
  }
  const send = <T>(method: string, path: string, asked?: RequestParts): Promise<T> => {
    const answer = turn.then(() => once(method, path, asked)) as Promise<T>
    turn = answer.catch(() => undefined)
    return answer
  }
  await send('POST', 'admins/email', { body: { email, password } })
  return { send }
}

type Mail = {
  id: string
  to: string
  channel: string
  subject: string
  text: string
  code: string | null
  link: string | null
  createdAt: string
}

/** What the platform "sent" to somebody, newest first. */
export const outbox = async (to: string, base = platformUrl()): Promise<Mail[]> => {
  const answer = await fetch(`${base}/sandbox/outbox?${new URLSearchParams({ to })}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`)
  return (await answer.json()) as Mail[]
}

const firstNames = ['Aarav', 'Diya', 'Ishaan', 'Kavya', 'Meera', 'Nikhil', 'Pooja', 'Rohan', 'Sanya', 'Vikram']
const lastNames = ['Banerjee', 'Chopra', 'Deshpande', 'Iyer', 'Kulkarni', 'Menon', 'Nair', 'Reddy', 'Sethi', 'Verma']
const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')
const pick = (names: readonly string[]) => names[randomInt(names.length)] ?? 'Aarav'

/** A card holder whom no other test has: the middle name is made up, so that a search finds this one alone. */
export const newPerson = () => {
  const middle = letters(7)
  const name = `${pick(firstNames)} ${middle[0]?.toUpperCase()}${middle.slice(1)} ${pick(lastNames)}`
  return { name, mobile: `9${randomInt(100_000_000, 999_999_999)}`, email: `${middle}@example.test` }
}

type PlatformBusiness = {
  orgId: string
  orgName: string
  orgDisplayName: string
  status: string
  createdAt: string
  parentBusinessName: string | null
  restrictCardIssuance?: boolean
}
type PlatformProgram = { id?: string; cardProgramId?: string; name?: string; status?: string } & Json

/** Whether a business was there before the tests, which make others meanwhile: those have no money to issue with. */
const isSeeded = ({ createdAt }: Json): boolean => Date.parse(String(createdAt)) < Date.now() - 12 * 3_600_000

/** A sub-business of the seed with its parent, each with card holders of its own. */
export const businessWithChild = async (
  api: PlatformApi,
): Promise<{ parent: PlatformBusiness; child: PlatformBusiness; all: PlatformBusiness[] }> => {
  const { list: all } = await api.send<{ list: PlatformBusiness[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  const holders = async ({ orgId }: PlatformBusiness) => {
    const { data } = await api.send<{ data: { totalRecords: number } }>('GET', `orgs/${orgId}/cardholders`)
    return data.totalRecords
  }
  for (const child of all.filter((one) => isSeeded(one) && one.parentBusinessName)) {
    const parent = all.find(({ orgName }) => orgName === child.parentBusinessName)
    if (!parent) continue
    const below = await holders(child)
    if (below > 0 && (await holders(parent)) > below) return { parent, child, all }
  }
  throw new Error('The seed holds no business with such a sub-business')
}

/** An active business that may issue, with one of its active GPR programs that ask for nothing special. */
export const issuingBusiness = async (
  api: PlatformApi,
  suits: (program: Json, org: Json) => boolean = plain,
): Promise<{ org: PlatformBusiness; program: PlatformProgram; programId: string }> => {
  const { list } = await api.send<{ list: PlatformBusiness[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  for (const org of list.filter((one) => isSeeded(one) && !one.restrictCardIssuance)) {
    const programs = await api.send<{ list: PlatformProgram[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
      query: { page: 1, perPage: 100 },
    })
    const program = programs.list.find((one) => suits(one, org))
    if (program) return { org, program, programId: String(program.cardProgramId ?? program.id) }
  }
  throw new Error('The seed holds no business with such a program')
}
const plain = (program: Json, org: Json): boolean => {
  const issuers = org.issuerDetailsList as { restrictCardIssuance?: boolean }[] | undefined
  const issuer = (program.issuerProgram as Json | null)?.issuerCode ?? program.issuerCode
  const asks = ['requireCardHolderAuth', 'onlyNcmc', 'allowEmbossLine4', 'pinMailer']
  return (
    program.status === 'ACTIVE' &&
    program.cardType === 'GPR' &&
    !issuers?.some(({ restrictCardIssuance }) => restrictCardIssuance) &&
    !['NSDL', 'FINO', 'INDIANBANK', 'IOB', 'ENBD'].includes(String(issuer)) &&
    asks.every((flag) => program[flag] !== true)
  )
}

export type IssuedCard = {
  cardId: string
  name: string
  mobile: string
  email: string
  orgId: string
  orgName: string
  orgDisplayName: string
}

/** Issues a digital card to a new person, over HTTP; the card is active at once. */
export const issueCard = async (
  api: PlatformApi,
  { body = {}, suits }: { body?: Json; suits?: (program: Json, org: Json) => boolean } = {},
): Promise<IssuedCard> => {
  const person = newPerson()
  const { org, programId } = await issuingBusiness(api, suits)
  const { data } = await api.send<{ data: { applications: { appId: string; allowWalletToLink: boolean }[] } }>(
    'GET',
    `orgs/cardPrograms/${String(body.cardProgramId ?? programId)}`,
  )
  // Every test begins with empty wallets, whatever its program gives.
  const walletsInitBalance = data.applications
    .filter(({ allowWalletToLink }) => allowWalletToLink)
    .map(({ appId }) => ({ walletId: appId, amount: 0 }))
  const answer = await api.send('POST', 'orgs/customers', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orgId: org.orgId,
      cardProgramId: programId,
      fullName: person.name,
      nameOnCard: person.name.slice(0, 26),
      mobile: `91${person.mobile}`,
      email: person.email,
      cardMode: 'DIGITAL_ONLY_CARD',
      metaData: { walletsInitBalance },
      ...body,
    },
  })
  const found = await api.send<{ list: { id: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 5, pageNumber: 1, searchTxt: person.name },
  })
  const cardId = found.list[0]?.id
  if (!cardId) throw new Error(`The new card is not in the list: ${JSON.stringify(answer).slice(0, 300)}`)
  return { cardId, ...person, orgId: org.orgId, orgName: org.orgName, orgDisplayName: org.orgDisplayName }
}
