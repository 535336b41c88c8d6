import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith, startProxy } from '../support/servers'
import { importsOf } from '../support/imports'
import { readSource, root, sourcesOf, type Source } from '../support/sources'
import { startUpstream } from '../support/upstream'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'emboss-deployment-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
const example = readFileSync(join(root, '.env.example'), 'utf8')

test('compose.yaml runs two portals, read-only and without privileges, with variables that exist', () => {
  const section = /&portal-environment\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const names = [...section.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name as string)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  for (const service of ['portal-1', 'portal-2', 'nginx', 'redis', 'postgres', 'platform'])
    expect(compose).toMatch(new RegExp(`^ {2}${service}:`, 'm'))
  expect(compose).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges/)
  expect(compose).toMatch(/AUDIT_KEY: \$\{AUDIT_KEY:\?/)
  expect(compose).not.toMatch(/(?:SESSION_SECRET|AUDIT_KEY): [a-zA-Z0-9]/)
})

test('images are pinned by an exact version, and packages come from the lockfile alone', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const own = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
  const foreign = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image)
  const images = [...bases, ...foreign].filter((image) => !own.includes(image) && !image.startsWith('emboss-'))
  expect(images.length).toBeGreaterThanOrEqual(6)
  expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-[a-z]+)*$/.test(image))).toEqual([])
  expect(images.filter((image) => /^(node|redis|nginx\S*):/.test(image) && !/:\d+\.\d+\.\d+-/.test(image))).toEqual([])
  expect(dockerfile.match(/npm (?:ci|install)[^\n]*/g)).toEqual([
    'npm ci --no-audit --no-fund --prefer-offline',
    'npm ci --workspace=sandbox --omit=dev --no-audit --no-fund --prefer-offline',
  ])
})

/** The file, and all that it imports at once or on first use. */
const reachedFrom = (sources: readonly Source[]): Source[] => {
  const reached = new Map(sources.map((source) => [source.path, source]))
  for (const source of reached.values())
    for (const path of importsOf(source)) if (!reached.has(path)) reached.set(path, readSource(path))
  return [...reached.values()]
}

test('the image of the platform has every folder that its code reads', () => {
  const [, stage = ''] = /AS platform\n([\s\S]*?)\nFROM/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  const copied = [...stage.matchAll(/^COPY ([a-z][\w/]*) /gm)].map(([, name = '']) => name)
  const read = reachedFrom(sourcesOf(['sandbox'], /\.ts$/).filter(({ path }) => !path.startsWith('sandbox/testing/')))
  expect(read.length).toBeGreaterThan(500)
  const needed = read.flatMap(({ text }) => [
    ...[...text.matchAll(/(?:from |import\()'@\/(\w+)\//g)].map(([, name = '']) => name),
    ...[...text.matchAll(/process\.cwd\(\), '([a-z][\w/]*)'/g)].map(([, name = '']) => name),
  ])
  expect(copied.sort()).toEqual([...new Set(['sandbox', ...needed])].sort())
})

describeWith(['proxy'], 'nginx', () => {
  test("config/nginx.conf is one that nginx takes, and it names compose's portals", () => {
    const conf = readFileSync(join(root, 'config/nginx.conf'), 'utf8')
    expect(conf).toMatch(/proxy_set_header X-Request-Id \$request_id;/)
    for (const name of ['portal-1', 'portal-2']) expect(conf).toContain(`server ${name}:3000`)
    const dir = join(folder, 'nginx')
    mkdirSync(dir)
    writeFileSync(join(dir, 'nginx.conf'), conf.replaceAll(/portal-[12]/g, '127.0.0.1').replaceAll('/tmp/', `${dir}/`))
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
      encoding: 'utf8',
      env: { PATH: `${process.env.PATH}:/usr/sbin` } as unknown as NodeJS.ProcessEnv,
    })
    expect([status, stderr.includes('successful')]).toEqual([0, true])
  })

  test('0 of 110 files of two releases are missed while each is at one instance alone, and nothing else is asked twice', async () => {
    const releases = await Promise.all(
      ['old', 'new'].map(async (name) => {
        const instance = await startUpstream()
        instance.answer(({ path }, response) =>
          response.writeHead(path.startsWith(`/_next/static/chunks/${name}-`) ? 200 : 404).end(name),
        )
        return instance
      }),
    )
    const proxy = await startProxy(releases.map(({ url }) => url))
    const statusOf = async (path: string) => (await fetch(`${proxy.url}${path}`)).status
    const files = Array.from({ length: 110 }, (_, at) => `/_next/static/chunks/${at % 2 ? 'new' : 'old'}-${at}.js`)
    const statuses = await Promise.all(files.map(statusOf))
    expect(files.filter((_, at) => statuses[at] !== 200)).toEqual([])
    expect(await statusOf('/_next/static/chunks/none.js')).toBe(404)
    const asked = () => releases.flatMap(({ seen }) => seen).filter(({ path }) => path === '/api/nothing')
    expect([await statusOf('/api/nothing'), asked().length]).toEqual([404, 1])
    await proxy.stop()
    await Promise.all(releases.map((one) => one.close()))
  })

  test('a file of a page outlives the last instance of its release, and no answer of an API is kept', async () => {
    const instance = await startUpstream()
    instance.answer((_, response) =>
      response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('kept'),
    )
    const proxy = await startProxy([instance.url])
    const ask = (path: string) => fetch(`${proxy.url}${path}`)
    for (const path of ['/_next/static/chunks/old.js', '/api/anything']) expect((await ask(path)).status).toBe(200)
    await instance.close()
    const kept = await ask('/_next/static/chunks/old.js')
    expect([kept.status, await kept.text(), (await ask('/api/anything')).status]).toEqual([200, 'kept', 502])
    await proxy.stop()
  })
})

type Locked = { version?: string; dependencies?: Record<string, string> }

/** What builds the portal and never runs in production: dependencies, so that `npm run sandbox` installs without the packages for development. */
const buildTools = ['@tailwindcss/postcss', '@types/node', '@types/react', 'postcss', 'tailwindcss', 'typescript']

const installedBy = (folder: string): Set<string> => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const placeOf = (name: string, from: string): string => {
    const place = `${from ? `${from}/` : ''}node_modules/${name}`
    if (packages[place] || !from) return place
    return placeOf(name, from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '')
  }
  const places = new Set([folder])
  for (const from of places)
    for (const name of Object.keys(packages[from]?.dependencies ?? {}))
      if (from || !buildTools.includes(name)) places.add(placeOf(name, from))
  places.delete(folder)
  return new Set(
    [...places].map((place) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${packages[place]?.version}`),
  )
}

test('the bill of materials lists every package that the portal needs in production, and none of the platform alone', () => {
  const file = join(folder, 'emboss.cdx.json')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  type Bom = { bomFormat: string; specVersion: string; components: { name: string; group?: string; version: string }[] }
  const bom = JSON.parse(readFileSync(file, 'utf8')) as Bom
  expect([bom.bomFormat, bom.specVersion]).toEqual(['CycloneDX', '1.5'])
  const listed = new Set(
    bom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  )
  type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const missing = Object.keys(dependencies).filter((name) => !listed.has(`${name}@${dependencies[name]}`))
  expect(missing.filter((name) => !buildTools.includes(name))).toEqual([])
  expect(missing).toEqual(expect.arrayContaining(['tailwindcss', 'typescript']))
  expect(
    Object.entries(devDependencies).filter(
      ([name, version]) => listed.has(`${name}@${version}`) && /jest|eslint|playwright/.test(name),
    ),
  ).toEqual([])
  const ofPortal = installedBy('')
  const ofPlatform = installedBy('sandbox')
  expect(ofPortal.size).toBeGreaterThan(100)
  expect([...ofPortal].filter((one) => !listed.has(one))).toEqual([])
  expect([...listed].filter((name) => /^(?:sharp|@img)/.test(name))).toEqual([])
  const licences = readFileSync(join(folder, 'emboss.licences.md'), 'utf8')
  const isListed = (name: string) => licences.includes(`\n- ${name.replace(/@([^@]+)$/, ' $1')}\n`)
  expect([...listed].filter((name) => !isListed(name))).toEqual([])
  const alone = [...ofPlatform].filter((one) => !ofPortal.has(one))
  expect(alone.map((one) => one.replace(/@[^@]*$/, ''))).toEqual(
    expect.arrayContaining(['hono', '@hono/node-server', 'oidc-provider', '@e965/xlsx', 'tsx', 'otpauth']),
  )
  expect(alone.filter((one) => listed.has(one))).toEqual([])
})
