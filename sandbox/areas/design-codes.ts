import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Answers } from '../http/answer'
import { pageAnswer, parsePage } from '../db/paging'
import { requireOrg } from '../identity/who'
import { programOptions, programsOfOrg } from './programs'

/** The looks of the gift cards that a business may issue, of those without plastic alone where asked. GC-09 */
export const designCodes: Answers = {
  'issuing GET orgs/giftcard/images': ({ db, who, query, origin }) => {
    const org = requireOrg(db, who, query.orgId)
    const page = parsePage(query)
    const programs = programsOfOrg(db, who, org, [
      sql<SqlBool>`programs.kind = 'GC'`,
      sql<SqlBool>`programs.status = 'ACTIVE'`,
      ...(query.isDigitalOnly === 'true' ? [sql<SqlBool>`programs.digital_only = 1`] : []),
    ])
    const images = programOptions(db, programs, origin).flatMap((program) => {
      const designs = Object.values(program.designCode).flat()
      const about = { cardProgramId: program.id, cardProgramName: program.name, isDigitalOnly: program.digitalOnly }
      const plain = { designCode: `${program.issuerCode}-${program.id}-GIFT`, isDefault: true }
      const looks = designs.length ? designs.map(({ designCode, isDefault }) => ({ designCode, isDefault })) : [plain]
      const seen = [...new Map(looks.map((look) => [look.designCode, look] as const)).values()]
      return seen.map((look) => ({
        ...about,
        ...look,
        imageUrl: `${origin}/sandbox/files/gift-cards/${encodeURIComponent(look.designCode)}.png`,
      }))
    })
    const start = (page.page - 1) * page.perPage
    return pageAnswer(images.slice(start, start + page.perPage), images.length, page)
  },
}
