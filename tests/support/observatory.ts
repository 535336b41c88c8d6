type SiteFacts = { headers: Headers; html: string }
type Rule = { name: string; points: (facts: SiteFacts) => number }

const directivesOf = (policy: string): Map<string, Set<string>> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), new Set(sources)]),
  )

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:']
const isMarked = (sources: Set<string>) => [...sources].some((source) => /^'(nonce|sha\d{3})-/.test(source))
const everything = () => new Set(['*'])

const sourcesOf = (policy: Map<string, Set<string>>, name: string): Set<string> => {
  const sources = new Set(policy.get(name) ?? policy.get('default-src') ?? everything())
  if (isMarked(sources)) sources.delete("'unsafe-inline'")
  if (name === 'script-src' && isMarked(sources) && sources.has("'strict-dynamic'"))
    for (const source of [...sources]) if (source === "'self'" || /^https?:/.test(source)) sources.delete(source)
  return sources
}

const contentSecurity = ({ headers }: SiteFacts): number => {
  const given = headers.get('content-security-policy')
  if (!given) return -25
  const policy = directivesOf(given)
  const scripts = sourcesOf(policy, 'script-src')
  const objects = sourcesOf(policy, 'object-src')
  const styles = sourcesOf(policy, 'style-src')
  if (UNSAFE.some((source) => scripts.has(source)) || BROAD.some((source) => objects.has(source))) return -20
  if ([...policy.values()].some((sources) => [...sources].some((source) => /^(http|ftp):/.test(source)))) return -20
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return -10
  if (UNSAFE.some((source) => styles.has(source))) return 0
  const first = policy.get('default-src')
  return first?.size === 1 && first.has("'none'") ? 10 : 5
}

const cookies = ({ headers }: SiteFacts): number => {
  const lines = headers.getSetCookie()
  if (lines.length === 0) return 0
  if (lines.some((line) => !/;\s*secure/i.test(line))) return -20
  if (lines.some((line) => /^[^=]*(login|sess|emboss)[^=]*=/i.test(line) && !/;\s*httponly/i.test(line))) return -30
  return lines.every((line) => /;\s*samesite=(lax|strict)/i.test(line)) ? 5 : 0
}

const strictTransport = ({ headers }: SiteFacts): number => {
  const given = headers.get('strict-transport-security')
  if (!given) return -20
  return Number(/max-age=(\d+)/.exec(given)?.[1] ?? 0) >= 15_552_000 ? 0 : -10
}

const scripts = ({ html }: SiteFacts): number => {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].filter(([, from = '']) => !/^\/(?!\/)/.test(from))
  return foreign.length > 0 ? -50 : 0
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const referrer = ({ headers }: SiteFacts): number => {
  const given = headers.get('referrer-policy')
  if (!given) return 0
  return PRIVATE.includes(given) ? 5 : -5
}

const framing = ({ headers }: SiteFacts): number => {
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  const isHeld = policy.has('frame-ancestors') || /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
  return isHeld ? 5 : -20
}

const sharing = ({ headers }: SiteFacts): number =>
  headers.get('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0

const worth =
  (name: string, values: readonly string[], points: number) =>
  ({ headers }: SiteFacts): number =>
    values.includes(headers.get(name) ?? '') ? points : 0

/** What each finding is worth to the HTTP Observatory of MDN, at commit 94042bb of mdn-http-observatory (src/grader/charts.js). */
const rules: readonly Rule[] = [
  { name: 'content-security-policy', points: contentSecurity },
  { name: 'cookies', points: cookies },
  { name: 'cross-origin-resource-sharing', points: sharing },
  { name: 'cross-origin-opener-policy', points: worth('cross-origin-opener-policy', ['same-origin'], 10) },
  {
    name: 'cross-origin-embedder-policy',
    points: worth('cross-origin-embedder-policy', ['require-corp', 'credentialless'], 10),
  },
  {
    name: 'cross-origin-resource-policy',
    points: worth('cross-origin-resource-policy', ['same-origin', 'same-site'], 10),
  },
  { name: 'referrer-policy', points: referrer },
  { name: 'strict-transport-security', points: strictTransport },
  { name: 'subresource-integrity', points: scripts },
  {
    name: 'x-content-type-options',
    points: ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  { name: 'x-frame-options', points: framing },
]

const EXTRA_FROM = 90

/** The score of a page as the Observatory counts: from 100 down, and extra credit only from 90 up. */
export const observatoryScore = (facts: SiteFacts): { score: number; parts: Record<string, number> } => {
  const parts = Object.fromEntries(rules.map(({ name, points }) => [name, points(facts)]))
  const lost = Object.values(parts).reduce((sum, points) => sum + Math.min(points, 0), 100)
  const won = Object.values(parts).reduce((sum, points) => sum + Math.max(points, 0), 0)
  return { score: lost >= EXTRA_FROM ? lost + won : lost, parts }
}
