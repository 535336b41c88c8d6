import { reader, type Check, type Context } from '../context'
import { isObject, type JsonObject } from '../contract'
import type { Session } from '../client'
import type { Role } from '../options'

const clauses = {
  header: 'WIRE-04: sign-in and every later answer carry the newest token in the header `token`',
  stale: 'components.responses.Refused401: a token that a newer one has replaced is refused with 401',
  own: 'Decision 2: the token belongs to the person who signed in',
  expiry: 'Reply of sign-in: `tokenExpiryDay` counts whole days since 1970-01-01 UTC',
}

const DAY_MS = 86_400_000
const MOST_DAYS = 400

const namesOf = (roles: unknown): string =>
  (Array.isArray(roles) ? roles : [])
    .filter(isObject)
    .flatMap(({ privilegeList, id }) => [
      String(id),
      ...(Array.isArray(privilegeList) ? privilegeList.filter(isObject).map((one) => String(one.rolePrivilege)) : []),
    ])
    .sort()
    .join()

const checkSignIn = async (context: Context, role: Role): Promise<Session | null> => {
  const { findings, contract } = context
  const session = await context.again(role)
  if (!session) return null
  const { signedIn } = session
  if (!signedIn) return null
  if (!signedIn.headers.get('token')) {
    findings.add('tokens', signedIn, { sentence: 'Signing in gives no header `token`', clause: clauses.header })
    return null
  }
  const day = isObject(signedIn.json) ? signedIn.json.tokenExpiryDay : null
  const today = Math.floor(Date.now() / DAY_MS)
  if (typeof day === 'number' && (day < today || day > today + MOST_DAYS))
    findings.add('tokens', signedIn, {
      sentence: 'The token expires on a day that is past or far away',
      pointer: '/tokenExpiryDay',
      clause: clauses.expiry,
    })
  const roles = await session.send(contract.operation('list-user-roles'))
  const expected = namesOf(session.roles)
  if (roles.status === 200 && expected && namesOf((roles.json as JsonObject).roleDefinitionList) !== expected)
    findings.add('tokens', roles, {
      sentence: 'The token belongs to a person with other roles than the one who signed in',
      pointer: '/roleDefinitionList',
      clause: clauses.own,
    })
  const self = await session.send(contract.operation('get-user'), { path: { id: String(session.user.id) } })
  if (self.status >= 400 && self.status < 500)
    findings.add('tokens', self, { sentence: 'The token does not open the person’s own profile', clause: clauses.own })
  return session
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const checkRotation = async ({ findings, contract, settings }: Context, session: Session): Promise<void> => {
  const operation = contract.operation('list-user-roles')
  const { rotatesTokens, tokenGraceSeconds } = settings.staff
  const old = session.token
  const next = await session.send(operation)
  if (session.token === old) {
    if (rotatesTokens && next.status === 200)
      findings.add('tokens', next, { sentence: 'The answer carries no newer token', clause: clauses.header })
    return
  }
  const used = Date.now()
  await session.send(operation)
  for (;;) {
    const stale = await session.sendWith(old, operation)
    if (stale.status === 401 || stale.failure) return
    const waitedMs = Date.now() - used
    if (waitedMs >= tokenGraceSeconds * 1000)
      return findings.add('tokens', stale, {
        sentence: 'A token is accepted although a newer one was used',
        clause: clauses.stale,
      })
    await pause(Math.min(1_000, tokenGraceSeconds * 1000 - waitedMs))
  }
}

const checkSignOut = async ({ findings, contract }: Context, session: Session): Promise<void> => {
  const answer = await session.send(contract.operation('sign-out'), { body: {} })
  if (answer.status !== 200) return
  const after = await session.sendWith(session.token, contract.operation('list-user-roles'))
  if (after.status === 401 || after.failure) return
  findings.add('tokens', after, { sentence: 'A token is accepted after its person signed out', clause: clauses.stale })
}

/** Tokens come in the header alone, belong to their person, and end. */
export const tokens: Check = {
  name: 'tokens',
  run: async (context) => {
    const order: Role[] = ['limited', 'issuer', 'business', 'platform']
    for (const role of order.filter((one) => context.account(one))) {
      const session = await checkSignIn(context, role)
      if (!session || (role !== 'platform' && role !== 'issuer')) continue
      if (reader(context, context.contract.operation('list-orgs'))?.name === role) {
        await checkRotation(context, session)
        await checkSignOut(context, session)
      }
    }
  },
}
