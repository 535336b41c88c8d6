import type { Answers } from '../answer'
import { cards } from './cards'
import { lookup } from './lookup'
import { organizations } from './organizations'
import { roles } from './roles'
import { session } from './session'

export const answers: Answers = { ...cards, ...lookup, ...organizations, ...roles, ...session }
