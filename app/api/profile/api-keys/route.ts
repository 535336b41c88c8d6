import * as z from 'zod/mini'
import { manageApiKeys } from '@/lib/calls/users'
import { env } from '@/lib/env'
import { perform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { profileForm } from '@/lib/identity/profile-form'
import { confirmPerson } from '@/lib/identity/confirm-person'
import { isPrivilege } from '@/lib/privileges'
import { KeyAddress } from '@/lib/rules/bodies/users'

const MOST_ADDRESSES = 20

export const POST = profileForm('api-keys', async (form, session) => {
  const { fields, requestId } = form
  if (env().MODE !== 'SANDBOX') throw new Problem('not-supported', requestId)
  const name = (fields.get('name') ?? '').trim()
  if (name.length < 2 || name.length > 50) return { error: 'name' }
  const chosen = fields.getAll('privilege').filter(isPrivilege)
  const addresses = (fields.get('addresses') ?? '').split(/[\s,;]+/).filter(Boolean)
  if (addresses.length > MOST_ADDRESSES || !addresses.every((one) => z.safeParse(KeyAddress, one).success))
    return { error: 'addresses' }
  const unsure = await confirmPerson(session, fields, form)
  if (unsure) return unsure
  const body = {
    action: 'CREATE' as const,
    name,
    ...(chosen.length > 0 && { privileges: chosen }),
    ...(addresses.length > 0 && { addresses }),
  }
  const { created, schemeId } = await perform(manageApiKeys, { body }, { session, requestId })
  if (!created) throw new Problem('upstream-error', requestId)
  const { accessKey, secretKey } = created
  return { key: { name, accessKey, secretKey, schemeId } }
})
