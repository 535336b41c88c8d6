import { reader, type Check, type Context } from '../context'
import { isObject, type JsonObject } from '../contract'
import type { Session } from '../client'
import { listPage } from '../list-page'
import type { Subject } from '../subjects'

const ROWS = 100
const clause = 'Decision 40: people see the records of their scope; what is outside of it is answered 404'

const listed = async ({ contract }: Context, person: Session, { call, query = {} }: Subject) => {
  const operation = contract.operation(call)
  const page = listPage(operation)
  const params = { query }
  const answer = await person.send(operation, page ? page.at(params, 1, ROWS) : params)
  const list = isObject(answer.json) && Array.isArray(answer.json.list) ? answer.json.list : []
  return { answer, rows: list.filter(isObject) }
}

const refuseForeign = async (
  { contract, findings }: Context,
  person: Session,
  { detail, key }: Subject,
  row: JsonObject,
): Promise<void> => {
  if (!detail) return
  const operation = contract.operation(detail.call)
  if (!person.may(operation)) return
  const answer = await person.send(operation, { path: { [detail.part]: String(row[key]) } })
  if (answer.status === 404 || answer.failure) return
  const sentence =
    answer.status < 300
      ? 'A record of another issuer is shown'
      : `A record of another issuer answers ${answer.status} and not 404`
  findings.add('scope', answer, { sentence, clause })
}

const issuerOf = ({ issuer }: Subject, row: JsonObject): unknown => row[issuer ?? 'issuerCode'] ?? undefined

/** Issuer staff see rows of their issuer alone. */
const checkIssuer = async (context: Context, person: Session, code: string, subject: Subject): Promise<void> => {
  const operation = context.contract.operation(subject.call)
  if (!person.may(operation)) return
  const { answer, rows } = await listed(context, person, subject)
  const at = rows.findIndex((row) => (issuerOf(subject, row) ?? code) !== code)
  if (at >= 0)
    context.findings.add('scope', answer, {
      sentence: 'The list has a row of another issuer',
      pointer: `/list/${at}/${subject.issuer ?? 'issuerCode'}`,
      clause,
    })
  const foreign = (await context.rows(subject.call)).find((row) => (issuerOf(subject, row) ?? code) !== code)
  if (foreign) await refuseForeign(context, person, subject, foreign)
}

/** Staff of a business see rows of its businesses alone. */
const checkBusiness = async (context: Context, person: Session): Promise<void> => {
  const orgs = await listed(context, person, { call: 'list-orgs', key: 'orgId', needs: [] })
  const named = Array.isArray(person.user.userOrganizations) ? person.user.userOrganizations.filter(isObject) : []
  const own = new Set([...orgs.rows, ...named].map(({ orgId }) => String(orgId)))
  if (own.size === 0) return context.findings.note('scope', 'list-orgs', 'The person `business` belongs to no business')
  for (const subject of context.subjects) {
    if (!subject.needs.includes('orgId') || !person.may(context.contract.operation(subject.call))) continue
    const { answer, rows } = await listed(context, person, subject)
    const at = rows.findIndex(({ orgId }) => !own.has(String(orgId)))
    if (at < 0) continue
    const sentence = 'The list has a row of another business'
    context.findings.add('scope', answer, { sentence, pointer: `/list/${at}/orgId`, clause })
  }
  const stranger = (await context.rows('list-orgs')).find(({ orgId }) => !own.has(String(orgId)))
  const subject = context.subjects.find(({ call }) => call === 'list-orgs')
  if (stranger && subject) await refuseForeign(context, person, subject, stranger)
}

/** What lies outside a person's scope stands in no list and is not found by itself. */
export const scope: Check = {
  name: 'scope',
  run: async (context) => {
    const { people, settings, findings } = context
    const { issuerCode } = settings.staff
    const canCompare = reader(context, context.contract.operation('list-orgs')) === people.platform
    if (!people.issuer || !issuerCode || !canCompare)
      findings.note('scope', 'list-orgs', 'Needs the people `platform` and `issuer`, and the `issuerCode`')
    else for (const subject of context.subjects) await checkIssuer(context, people.issuer, issuerCode, subject)
    if (people.business) await checkBusiness(context, people.business)
    else findings.note('scope', 'list-orgs', 'Needs the person `business`')
  },
}
