import { sql } from 'kysely'
import { parseId } from '../../core/db/ids'
import { is, type Condition } from '../../core/db/condition'
import { matching } from '../users/rows'
import { usersInScope } from '../../core/scope/users'
import { and, numbersIn, select, type Finder } from './finder'

export const users: Finder = {
  need: ['USERS_READ', 'USERS_ALL', 'ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  find: ({ db, actor }, { as, text }, most) => {
    const ofKind: Partial<Record<typeof as, Condition[]>> = {
      id: [is('users.id', parseId(text))],
      mobile: [is('users.mobile', text)],
      email: matching(text),
      name: matching(text),
    }
    const conditions = ofKind[as]
    if (!conditions) return []
    const query = sql<{ id: number }>`SELECT id FROM users WHERE ${and([usersInScope(actor), ...conditions])}
      ORDER BY name COLLATE NOCASE, id LIMIT ${most}`
    return select(db, query)
  },
  rows: ({ db, actor }, ids) => {
    const numbers = numbersIn(ids)
    if (numbers.length === 0) return []
    const found = db.all(
      db.q
        .selectFrom('users')
        .select(['id', 'name', 'email', 'mobile', 'status', 'issuer'])
        .where('id', 'in', numbers)
        .where(usersInScope(actor)),
    )
    return numbers.flatMap((id) => {
      const user = found.find((one) => one.id === id)
      if (!user) return []
      const { name, email, mobile, status, issuer } = user
      return [{ id: String(id), title: name, subtitle: issuer, status, email, mobile }]
    })
  },
}
