import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'
import { preferenceLine } from '@/lib/session/preferences'

const THEMES = ['light', 'dark', 'system']

export const POST = nativeForm(async ({ fields, secure, redirectTo }, request) => {
  const asked = fields.get('theme') ?? ''
  const theme = THEMES.includes(asked) ? asked : 'system'
  const cookie = preferenceLine('theme', theme, secure)
  return redirectTo(pathBack(request, publicPaths.root), cookie)
})
