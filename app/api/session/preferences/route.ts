import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'
import { preferences } from '@/lib/rules/preferences'
import { preferenceLine } from '@/lib/session/preferences'

export const POST = nativeForm(async ({ fields, secure, redirectTo }, request) => {
  const lines = preferences.flatMap((name) => {
    const value = fields.get(name)
    return value === null ? [] : [preferenceLine(name, value, secure)]
  })
  return redirectTo(pathBack(request, publicPaths.root), ...lines)
})
