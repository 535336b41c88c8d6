import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { publicPaths } from '@/lib/routes'

const THEMES = ['light', 'dark', 'system']
const YEAR_SECONDS = 31_536_000

export const POST = nativeForm(async ({ fields, secure, redirectTo }, request) => {
  const asked = fields.get('theme') ?? ''
  const theme = THEMES.includes(asked) ? asked : 'system'
  const cookie = `theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
  return redirectTo(pathBack(request, publicPaths.root), cookie)
})
