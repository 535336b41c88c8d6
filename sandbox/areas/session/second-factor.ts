import { VerifySecondFactor } from '@/lib/rules/bodies/session'
import type { AreaHandlers } from '../../core/http/handler'
import { fieldError, HttpError } from '../../core/errors/http-error'
import {
  finishSetUp,
  removeFactor,
  renewRecoveryCodes,
  spendFactor,
  startSetUp,
  findTotpSecret,
} from '../../core/actor/second-factor'
import { whoSignedIn } from './current-user'

const wrongCode = () => fieldError('otp', 'The code is incorrect')

export const secondFactor = {
  'issuing POST admins/2fa/setup': (context) => ({ secret: startSetUp(context, context.actor.id) }),
  'issuing POST admins/2fa/verify': {
    body: VerifySecondFactor,
    answer: (context) => {
      const { db, actor, body } = context
      const isOn = findTotpSecret(db, actor.id) !== null
      const isRight = isOn ? spendFactor(context, actor.id, body.otp) : finishSetUp(context, actor.id, body.otp)
      if (!isRight) throw wrongCode()
      return { ...whoSignedIn(context, actor.id), recoveryCodes: db.write(() => renewRecoveryCodes(db, actor.id)) }
    },
  },
  'issuing DELETE admins/2fa': {
    body: VerifySecondFactor,
    answer: (context) => {
      const { db, actor, body } = context
      if (!findTotpSecret(db, actor.id)) throw new HttpError(409, 'Two-factor sign-in is already off')
      if (!spendFactor(context, actor.id, body.otp)) throw wrongCode()
      db.write(() => removeFactor(db, actor.id))
      return { message: 'Two-factor sign-in is off' }
    },
  },
} satisfies AreaHandlers
