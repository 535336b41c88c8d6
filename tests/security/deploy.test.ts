import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAllDocuments } from 'yaml'
import { readEnv } from '@/lib/env'
import { describeWith } from '../support/servers'
import { root } from '../support/sources'
import { freePort, startStack } from '../support/stack'

const deploy = (...names: string[]) => join(root, 'deploy', ...names)
const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })

describeWith(['promtool'], 'the rules for Prometheus', () => {
  test('promtool finds nothing wrong, and each alert comes when it should and stays away otherwise', () => {
    run('promtool', 'check', 'rules', deploy('prometheus/emboss.rules.yaml'))
    run('promtool', 'test', 'rules', deploy('prometheus/emboss.rules.test.yaml'))
  })
})

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

describeWith(['prometheus'], 'the dashboard for Grafana', () => {
  test('each query finds something in what a portal tells', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emboss-prometheus-'))
    const stack = await startStack()
    const port = await freePort()
    const config = join(folder, 'prometheus.yaml')
    const targets = JSON.stringify([new URL(stack.url).host])
    writeFileSync(
      config,
      `global: { scrape_interval: 1s }\nscrape_configs:\n  - { job_name: emboss, metrics_path: /api/metrics, static_configs: [{ targets: ${targets} }] }\n`,
    )
    const prometheus = spawn(
      'prometheus',
      [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
      { stdio: 'ignore' },
    )
    const person = stack.visitor()
    await person.signIn('platform.admin@sandbox.test')
    for (let n = 0; n < 12; n++) {
      await person.get('/app/cards/list/all')
      await sleep(1000)
    }
    const { panels } = JSON.parse(readFileSync(deploy('grafana/emboss.json'), 'utf8')) as Dashboard
    const queries = panels.flatMap(({ title, targets: asked }) => asked.map(({ expr }) => ({ title, expr })))
    expect(queries.length).toBeGreaterThan(15)
    const found = await Promise.all(
      queries.map(async ({ title, expr }) => {
        const query = new URLSearchParams({ query: expr.replaceAll('$__rate_interval', '10s') })
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`)
        const { data } = (await answer.json()) as { data?: { result: { value: [number, string] }[] } }
        return { title, isThere: data?.result.some(({ value }) => Number.isFinite(Number(value[1]))) ?? false }
      }),
    )
    prometheus.kill('SIGKILL')
    await stack.close()
    rmSync(folder, { recursive: true, force: true })
    expect(found.filter(({ isThere }) => !isThere)).toEqual([])
  })
})

describeWith(['systemd-analyze'], 'the unit for systemd', () => {
  test('systemd finds nothing wrong', () => {
    // It looks for the program that the unit starts.
    const folder = mkdtempSync(join(tmpdir(), 'emboss-unit-'))
    const unit = join(folder, 'emboss-portal.service')
    const text = readFileSync(deploy('systemd/emboss-portal.service'), 'utf8')
    writeFileSync(unit, text.replace('/usr/bin/node', process.execPath))
    expect(run('systemd-analyze', 'verify', '--man=no', unit)).toBe('')
    rmSync(folder, { recursive: true })
  })
})

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, unknown>
type Container = {
  env: { name: string; value?: string }[]
  volumeMounts: { name: string; mountPath: string }[]
  command?: string[]
}
type Pod = { containers: Container[]; volumes: { name: string; secret?: { items?: { path: string }[] } }[] }

describeWith(['kubectl'], 'the manifests for Kubernetes', () => {
  const manifests = parseAllDocuments(run('kubectl', 'kustomize', deploy('kubernetes'))).map(
    (one) => one.toJS() as Manifest,
  )
  const find = (kind: string, name: string) => {
    const found = manifests.find((one) => one.kind === kind && one.metadata.name.startsWith(name))
    if (!found) throw new Error(`There is no ${kind} ${name}`)
    return found
  }
  const podOf = (manifest: Manifest) => (manifest.spec as { template: { spec: Pod } }).template.spec

  test('each fits the schema of its kind', async () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual(
      ['ConfigMap', 'ConfigMap', 'Job', 'Namespace', 'NetworkPolicy', 'NetworkPolicy', 'NetworkPolicy'].concat([
        'PodDisruptionBudget',
        'Service',
        'Service',
        'StatefulSet',
      ]),
    )
    for (const manifest of manifests) {
      const models = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<
        string,
        new (manifest: Manifest) => { validate: () => void }
      >
      const Model = models[manifest.kind]
      if (!Model) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}`)
      new Model(manifest).validate()
    }
  })

  test('the settings are those that the portal reads, and each file of a secret is mounted', () => {
    const given = find('ConfigMap', 'emboss-settings').data as Record<string, string>
    for (const manifest of [find('StatefulSet', 'portal'), find('Job', 'migration')]) {
      const { containers, volumes } = podOf(manifest)
      const [container] = containers
      const own = (container?.env ?? []).flatMap(({ name, value }) =>
        value === undefined ? [] : [[name, value] as const],
      )
      const folder = mkdtempSync(join(tmpdir(), 'emboss-secrets-'))
      const items = volumes.find(({ name }) => name === 'secrets')?.secret?.items
      const settings = Object.entries({ ...given, ...Object.fromEntries(own) }).map(([name, value]) => {
        if (!name.endsWith('_FILE') || !value.startsWith('/secrets/')) return [name, value]
        const file = value.replace('/secrets/', '')
        if (items) expect(items.map(({ path }) => path)).toContain(file)
        const address = { 'redis-url': 'rediss://cache', 'portal-database-url': 'postgres://portal@db/emboss' }[file]
        writeFileSync(
          join(folder, file),
          address ?? (file === 'migration-database-url' ? 'postgres://owner@db/emboss' : file.repeat(4)),
        )
        return [name, join(folder, file)]
      })
      expect(readEnv(Object.fromEntries(settings) as Record<string, string>)).toHaveProperty('env')
      rmSync(folder, { recursive: true })
      for (const { name } of container?.volumeMounts ?? []) expect(volumes.map((one) => one.name)).toContain(name)
    }
    expect(podOf(find('Job', 'migration')).containers[0]?.command).toEqual(['node', 'server.mjs', '--migrate'])
  })
})
