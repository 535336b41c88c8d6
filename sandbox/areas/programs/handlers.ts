import { CreateCardProgram, CreateProgram, LinkCardProgram, UpdateCardProgram } from '@/lib/rules/bodies/programs'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { pageAnswer, parsePage } from '../../core/db/paging'
import { inScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { whereIs, whereAll, contains } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { unlinkBusinesses } from './businesses'
import {
  describeBanks,
  describeProgram,
  imageOf,
  imagesOf,
  programOptions,
  programsOfBusiness,
  programsInScope,
  programsWhere,
  programValues,
  requireProgram,
} from './queries'
import { listRuleVersions } from './rule-versions'
import { askForProgramRules, createProgram, updateProgram } from './write'
import { documentLink } from '../documents/queries'
import { programWallets } from './wallets'

/** The issuers of the person's businesses, with or without a program. People of an issuer see only that issuer. ACC-31 */
const ownIssuers = (db: Database, actor: Actor): string[] => {
  if (actor.orgIds.length === 0) return []
  const query = db.q.selectFrom('org_issuers').select('issuer').distinct().orderBy('issuer')
  return db.all(whereAll(query, inScope(actor))).map(({ issuer }) => issuer)
}

export const updateProgramEffect: ChangeEffect<'updateProgram'> = {
  subject: (context, { programId, ...values }) => askForProgramRules(context, programId, values),
  files: (context, contents) => {
    const images = imagesOf(
      context,
      contents.map(({ programId }) => parseId(programId)),
    )
    return ({ programId, cardImage }) => {
      if (cardImage === undefined) return []
      const before = images.get(parseId(programId))?.url ?? null
      return [{ paper: 'PICTURE', before, after: cardImage ? documentLink(context, cardImage) : null }]
    }
  },
  apply: (context, { programId, ...values }) => updateProgram(context, programId, values),
}

export const programs = {
  'issuing GET orgs/{orgId}/cardprograms': (context) => {
    const { db, actor, path, query } = context
    const org = requireBusiness(db, actor, path.orgId)
    const page = parsePage(query)
    const found = programsOfBusiness(db, actor, org, [
      ...whereIs('programs.status', query.status),
      ...(query.name ? [contains('programs.name', query.name)] : []),
    ])
    const start = (page.page - 1) * page.perPage
    return pageAnswer(programOptions(context, found.slice(start, start + page.perPage), org.id), found.length, page)
  },
  'issuing GET orgs/cardPrograms/{id}': (context) => {
    const program = requireProgram(context.db, context.actor, context.path.id)
    return {
      data: { cardProgram: describeProgram(context, program), ...programWallets(context.db, context.actor, program) },
    }
  },
  'issuing GET orgs/cardPrograms/{id}/versions': ({ db, actor, path, query }) => {
    const program = requireProgram(db, actor, path.id)
    return listRuleVersions({ db, actor }, { ...program, kind: 'PROGRAM', values: programValues(db, program) }, query)
  },
  'issuing GET issuance/v1/issuers': (context) => {
    const { db, actor, query } = context
    const found = programsWhere(db, programsInScope(actor))
    const issuerProgramMap: Record<string, ReturnType<typeof programOptions>> = {}
    for (const issuer of ownIssuers(db, actor)) issuerProgramMap[issuer] = []
    for (const option of programOptions(context, found)) (issuerProgramMap[option.issuerCode] ??= []).push(option)
    if (query.exclude) delete issuerProgramMap[query.exclude]
    return { issuerProgramMap }
  },
  'issuing GET usrmgmt/1.0/issuer/getAllIssuerProgram': ({ db, actor }) => {
    const own = actor.orgIds.length ? ownIssuers(db, actor) : null
    return {
      list: describeBanks(db).filter(
        ({ issuerCode }) => (!actor.issuer || issuerCode === actor.issuer) && (!own || own.includes(issuerCode)),
      ),
    }
  },
  'issuing GET docmgmt/1.0/getGroupCardImage/{groupId}': (context) => {
    const picture = imageOf(context, requireProgram(context.db, context.actor, context.path.groupId))
    return picture
      ? { success: true, message: null, cardImageUrl: picture.url, fileName: picture.name }
      : { success: false, message: 'This program has no card image yet', cardImageUrl: null, fileName: null }
  },
  'issuing POST orgs/cardPrograms': {
    body: CreateCardProgram,
    answer: (context) => {
      const { orgIds, ...program } = context.body
      return createProgram(context, program, orgIds)
    },
  },
  'issuing POST orgs/programs': { body: CreateProgram, answer: (context) => createProgram(context, context.body, []) },
  'issuing PUT cardPrograms/{id}': {
    body: UpdateCardProgram,
    answer: (context) => change(context, 'updateProgram', { ...context.body, programId: context.path.id }),
  },
  'issuing POST orgs/cardPrograms/associate': {
    body: LinkCardProgram,
    answer: (context) => change(context, 'linkProgram', context.body),
  },
  'issuing POST orgs/cardPrograms/dissociate': {
    body: LinkCardProgram,
    answer: (context) => unlinkBusinesses(context, context.body),
  },
} satisfies AreaHandlers
