import type { Answers } from '../answer'
import { rolesOf } from './session'

export const roles: Answers = {
  'issuing GET api/auth/user/roleList': ({ db, who }) => ({ roleDefinitionList: rolesOf(db, who.id) }),
}
