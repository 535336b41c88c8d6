import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { contractFiles, isContractFile, type ContractFile } from '@/lib/rules/contract/contract-files'
import { partOfContract, type Contract } from '@/lib/rules/contract/part-of-contract'
import { readerOptions } from '@/lib/rules/contract/reader-options'
import { fileOrNotFound } from './core/http/replies'

const reader = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('swagger-ui-dist/package.json'))

const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', html: 'text/html' } as const

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const answer = (text: string, type: keyof typeof types): Response =>
  new Response(text, {
    headers: {
      'content-type': `${types[type]}; charset=utf-8`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  })

/** Swagger UI takes its options from a script, because the page allows none inline. */
const start = `const { file, area } = document.getElementById('contract').dataset
SwaggerUIBundle({
  url: \`/sandbox/docs/\${file}.json?area=\${area}\`,
  domNode: document.getElementById('contract'),
  ...${JSON.stringify(readerOptions)},
})
`

const readContract = async (file: ContractFile): Promise<Contract> =>
  JSON.parse(await readFile(join(process.cwd(), 'docs/contract', `${file}.json`), 'utf8')) as Contract

const linksTo = (label: string, links: readonly (readonly [string, string])[], current: string): string =>
  `<nav class="wrapper" aria-label="${label}"><p>${links
    .map(([name, href]) => (name === current ? `<b>${name}</b>` : `<a href="${href}">${name}</a>`))
    .join(' · ')}</p></nav>`

/** One area of a file, because Swagger UI is slow with a whole one. */
const pageOf = async (file: ContractFile, wanted: string): Promise<string> => {
  const areas = ((await readContract(file)).tags ?? []).map(({ name }) => name)
  const area = areas.find((name) => name === wanted) ?? areas[0] ?? ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox: API contract</title>
<link rel="stylesheet" href="/sandbox/docs/swagger-ui.css">
</head>
<body class="swagger-ui">
${linksTo(
  'APIs',
  contractFiles.map((name) => [name, `?file=${name}`]),
  file,
)}
${linksTo(
  'Areas',
  areas.map((name) => [name, `?file=${file}&amp;area=${name}`]),
  area,
)}
<main id="contract" data-file="${file}" data-area="${area}"></main>
<script src="/sandbox/docs/swagger-ui-bundle.js"></script>
<script src="/sandbox/docs/start.js"></script>
</body>
</html>
`
}

const readerFiles = new Map<string, 'js' | 'css'>([
  ['swagger-ui.css', 'css'],
  ['swagger-ui-bundle.js', 'js'],
])

const readPart = async (file: string, area: string | undefined): Promise<Response | null> => {
  const kind = readerFiles.get(file)
  if (kind) return answer(await readFile(join(reader, file), 'utf8'), kind)
  const name = file.replace(/\.json$/, '')
  if (name === file || !isContractFile(name)) return null
  const contract = await readContract(name)
  return answer(JSON.stringify(area ? partOfContract(contract, area) : contract), 'json')
}

/** Shows docs/contract to whoever writes an upstream. PROF-14 */
export const addContract = (app: Hono<{ Bindings: HttpBindings }>): void => {
  app.get('/sandbox/docs', async ({ req }) => {
    const file = req.query('file') ?? 'issuing'
    return fileOrNotFound(isContractFile(file) ? answer(await pageOf(file, req.query('area') ?? ''), 'html') : null)
  })
  app.get('/sandbox/docs/start.js', () => answer(start, 'js'))
  app.get('/sandbox/docs/:file', async ({ req }) =>
    fileOrNotFound(await readPart(req.param('file'), req.query('area'))),
  )
}
