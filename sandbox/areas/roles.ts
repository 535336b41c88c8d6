import type { Answers } from '../http/answer'
import { listRoles } from './session/current-user'

export const roles: Answers = {
  'issuing GET api/auth/user/roleList': ({ db, who }) => ({ roleDefinitionList: listRoles(db, who.id) }),
}
