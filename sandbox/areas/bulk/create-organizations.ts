import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { type SetUpValues, SetUpBusiness } from '@/lib/rules/bodies/set-up'
import { setUpFiles } from '@/lib/rules/organizations/business-documents'
import type { Requirements } from '@/lib/rules/organizations/set-up'
import { findSetUpErrors, normaliseSetUp } from '@/lib/rules/organizations/set-up-errors'
import { toSetUpDetails } from '@/lib/rules/organizations/set-up-form'
import {
  businessesTemplate,
  columnOfBusinessField,
  readBusinessRow,
  readForBusiness,
} from '@/lib/rules/organizations/business-row'
import type { Cells } from '@/lib/rules/files/bulk'
import { asRow, checkEntries, takeEntries, type EntryWork } from './entries'
import { businessIn, memoizeBy } from './find-by-name'
import { personIn } from './row-person'
import { RowRefused } from './work'
import { todayFor } from '../../core/db/days'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { parseBody } from '../../core/http/parse-body'
import { toSentences } from '../../core/errors/field-error'
import { fieldError } from '../../core/errors/http-error'
import { businessesInScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { sendBusiness } from '../approvals/send-business'
import { requirementsOf } from '../../core/changes/requirements'
import { beginDraft, checkMayBegin, checkWithin, submit } from '../organizations/set-up'
import { findBusiness, readSetUp } from '../organizations/set-up-values'

type Context = CallContext<'issuing POST orgs/upload'>
type Planned = {
  sent: SetUpBusiness
  parentId: string | undefined
  documents: readonly string[]
}

const refuseIssuers = (message: string) => fieldError('details.issuers', message)

const issuersFrom = (actor: Actor, known: readonly string[], named: readonly string[]): string[] => {
  const unknown = named.find((issuer) => !known.includes(issuer))
  if (unknown)
    throw refuseIssuers(
      `There is no issuer ${unknown}${/\s/.test(unknown) ? '. Separate several with commas, such as YES, NSDL' : ''}`,
    )
  if (!actor.issuer) return [...named]
  const foreign = named.find((issuer) => issuer !== actor.issuer)
  if (foreign) throw refuseIssuers(`You can set up businesses only of ${actor.issuer}, not of ${foreign}`)
  return [actor.issuer]
}

/** Applies the rules of the set-up form, except for documents, which a file cannot contain, and reports errors by column. ORG-23 to ORG-26 */
const refuseWrong = (context: Context, values: SetUpValues, asked: Requirements): void => {
  const errors = findSetUpErrors(values, {
    ...asked,
    onRecord: setUpFiles.map((type) => `files.${type}`),
    today: todayFor(context),
  })
  const sentences = toSentences(errors)
  const faults = Object.entries(errors).map(([field, key]) => ({
    column: columnOfBusinessField[`details.${field}`] ?? null,
    code: key.replace('validation.', ''),
    message: sentences[field] ?? '',
  }))
  if (faults.length) throw new RowRefused(faults)
}

const nameKeyOf = (parentId: number | null, name: string) => `${parentId ?? ''} ${name.trim().toLowerCase()}`
const taxNumberOf = ({ gst, trn }: Pick<SetUpValues, 'gst' | 'trn'>): string => gst || trn

const isWanted = sql<SqlBool>`(orgs.status <> 'REJECTED' OR EXISTS (SELECT 1 FROM org_issuers WHERE org_id = orgs.id AND status <> 'REJECTED'))`

class Known {
  private readonly ids = new Map<string, number[]>()
  private readonly rows = new Set<string>()

  constructor(private readonly context: Context) {
    const { db, actor } = context
    const orgs = whereAll(db.q.selectFrom('orgs').select(['id', 'parent_id', 'name']), businessesInScope(actor))
    for (const { id, parent_id, name } of db.all(orgs.where(isWanted))) {
      const nameKey = nameKeyOf(parent_id, name)
      this.ids.set(nameKey, [...(this.ids.get(nameKey) ?? []), id])
    }
  }

  add(values: SetUpValues, parentId: number | null): void {
    const nameKey = nameKeyOf(parentId, values.name)
    const number = taxNumberOf(values)
    const ofFile = `${nameKey} ${number}`
    if (this.rows.has(ofFile) || this.ids.get(nameKey)?.some((id) => this.numberOf(id) === number))
      throw new RowRefused([
        {
          column: 'NAME',
          code: 'businessTaken',
          message: 'A business of this name with this tax number is there already',
        },
      ])
    this.rows.add(ofFile)
  }

  private numberOf(id: number): string | null {
    const org = findBusiness(this.context.db, id)
    return org ? taxNumberOf(readSetUp(this.context.db, org).values) : null
  }
}

const sendToIssuers = (context: Context, entityId: string, issuers: readonly string[]): void => {
  for (const issuerCode of issuers) context.db.write(() => sendBusiness(context, { entityId, issuerCode }))
}

/** Creates one business per row: complete if its issuers require no document, else a draft that lacks only documents. ORG-42 */
const businessesWork = (context: Context): EntryWork<Planned> => {
  const { db, actor } = context
  let known = new Known(context)
  const parentOf = memoizeBy((text: string) => businessIn(db, actor, 'details.parent', text), String)
  const codes = db.all(db.q.selectFrom('issuers').select('code')).map(({ code }) => code)
  const issuers = { codes, own: actor.issuer }
  const askedBy = memoizeBy((codes: readonly string[]) => requirementsOf(db, codes, 'ORG_CREATION'), String)

  const plan = (cells: Cells): Planned => {
    const read = readBusinessRow(cells, issuers)
    const typed = { ...read, issuers: issuersFrom(actor, codes, read.issuers) }
    const parent = cells.PARENT_BUSINESS ? requireBusiness(db, actor, parentOf(cells.PARENT_BUSINESS)) : null
    checkMayBegin(context, parent)
    const sent = parseBody(SetUpBusiness, { formKey: randomUUID(), details: toSetUpDetails(typed, {}) })
    const values = normaliseSetUp({ ...typed, ...sent.details } as SetUpValues)
    const asked = askedBy(values.issuers)
    refuseWrong(context, values, asked)
    checkWithin(context, parent, values.issuers)
    known.add(values, parent?.id ?? null)
    return {
      sent,
      parentId: parent ? String(parent.id) : undefined,
      documents: asked.documents,
    }
  }
  return {
    template: businessesTemplate,
    readFor: (written) => readForBusiness(written, issuers),
    whoIn: (cells) => personIn(cells, 'NAME', 'CONTACT_MOBILE'),
    identity: (cells) => ({
      NAME: [cells.PARENT_BUSINESS, cells.NAME, cells.GST || cells.TRN]
        .map((part) => (part ?? '').toLowerCase())
        .join('|'),
    }),
    begin: () => {
      known = new Known(context)
    },
    row: (cells) => asRow(columnOfBusinessField, () => plan(cells)),
    keep: ({ sent, parentId, documents }) => {
      if (documents.length > 0) return void beginDraft(context, sent, parentId)
      const { orgId, issuerDetailsList: issuers } = submit(context, sent, parentId)
      sendToIssuers(
        context,
        orgId,
        issuers.flatMap(({ issuerCode, status }) => (status === 'PENDING' ? [issuerCode] : [])),
      )
    },
    noteOf: ({ documents }) => (documents.length > 0 ? { code: 'draft', documents: [...documents] } : null),
  }
}

export const businessUploads = {
  'issuing POST orgs/upload/check': {
    upload: 'sheet',
    answer: (context) => checkEntries(context.db, businessesWork(context), context.body),
  },
  'issuing POST orgs/upload': {
    upload: 'sheet',
    answer: async (context) => {
      const { made: _, ...counts } = await takeEntries(context.db, businessesWork(context), context.body)
      if (counts.failedCount > 0) context.partly()
      return { message: 'Businesses set up', ...counts }
    },
  },
} satisfies AreaHandlers
