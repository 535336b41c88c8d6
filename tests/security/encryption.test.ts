import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned, startHttpsFront } from '../support/https-front'
import { describeWith, startPostgres, startRedis } from '../support/servers'
import { startPortal } from '../support/stack'
import { startUpstream } from '../support/upstream'

describeWith(
  ['redis', 'postgres'],
  'upstreams, Redis and PostgreSQL over TLS under an authority of the bank’s own',
  () => {
    test('with NODE_EXTRA_CA_CERTS all are up; without it each is down, with the code of TLS as its cause', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'emboss-tls-'))
      const identity = selfSigned()
      const authority = join(folder, 'authority.pem')
      writeFileSync(authority, identity.cert)
      const upstream = await startUpstream()
      upstream.answer((_, response) => void response.writeHead(404).end())
      const front = await startHttpsFront(identity)
      front.passTo(upstream.url)
      const [redis, postgres] = await Promise.all([startRedis({ identity }), startPostgres({ identity })])
      const settings = {
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        WORKERS: '1',
        REDIS_URL: redis.url,
        PORTAL_DATABASE_URL: `${postgres.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`,
        ISSUING_API_URL: `${front.url}/api`,
        GO_SERVICE_URL: `${front.url}/go`,
        REPORTING_API_URL: `${front.url}/reporting`,
        SUPPORT_API_URL: `${front.url}/support`,
        REIMBURSEMENT_API_URL: `${front.url}/reimbursement`,
        LIVE_SIGNUP_URL: `${front.url}/signup`,
      }
      const causes = async (more: Record<string, string>) => {
        const portal = await startPortal({ ...settings, ...more })
        const { dependencies } = (await (await fetch(`${portal.url}/api/health/ready`)).json()) as {
          dependencies: { name: string; state: string; cause?: string }[]
        }
        await portal.stop()
        return Object.fromEntries(dependencies.map(({ name, state, cause }) => [name, cause ?? state]))
      }
      const known = await causes({ NODE_EXTRA_CA_CERTS: authority })
      expect(new Set(Object.values(known))).toEqual(new Set(['up']))
      const { clock: _, ...unknown } = await causes({})
      expect(Object.keys(unknown)).toHaveLength(Object.keys(known).length - 1)
      expect(new Set(Object.values(unknown))).toEqual(new Set(['DEPTH_ZERO_SELF_SIGNED_CERT']))
      await Promise.all([front.close(), upstream.close(), redis.stop(), postgres.stop()])
      rmSync(folder, { recursive: true, force: true })
    })
  },
)
