import type { Answers } from '../http/answer'
import { rolesOf } from './session/current-user'

export const roles: Answers = {
  'issuing GET api/auth/user/roleList': ({ db, who }) => ({ roleDefinitionList: rolesOf(db, who.id) }),
}
