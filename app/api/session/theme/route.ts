import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { publicPaths } from '@/lib/paths'
import { preferenceLine } from '@/lib/session/preferences'

const THEMES = ['light', 'dark', 'system']

export const POST = readNativeForm(async ({ fields, secure, redirectTo }, request) => {
  const asked = fields.get('theme') ?? ''
  const theme = THEMES.includes(asked) ? asked : 'system'
  const cookie = preferenceLine('theme', theme, secure)
  return redirectTo(readReturnPath(request, publicPaths.root), cookie)
})
