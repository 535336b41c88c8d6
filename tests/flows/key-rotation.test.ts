import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith, startRedis, type Running } from '../support/servers'
import { freePort, startPortal, startStack, type Portal, type Stack } from '../support/stack'
import { visitor, type Visitor } from '../support/visitor'

const ADMIN = 'platform.admin@sandbox.test'
const [old, next] = ['old', 'new'].map((name) => `${name}-key-that-seals-for-the-rotation-test`) as [string, string]

describeWith(['redis'], 'a new SESSION_SECRET on two instances', () => {
  let redis: Running
  let stack: Stack
  const folders: string[] = []
  const instances: Instance[] = []
  type Instance = { portal: Portal; restart: (secret: string) => Promise<void> }

  const instance = async (secret: string): Promise<Instance> => {
    const folder = mkdtempSync(join(tmpdir(), 'emboss-rotation-'))
    folders.push(folder)
    const env = {
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      PLATFORM_PORT: new URL(stack.platform.url).port,
    }
    const one: Instance = {
      portal: await startPortal({ ...env, SESSION_SECRET: secret }),
      restart: async (key) => {
        await one.portal.stop()
        one.portal = await startPortal({ ...env, SESSION_SECRET: key })
      },
    }
    instances.push(one)
    return one
  }

  beforeAll(async () => {
    redis = await startRedis()
    stack = await startStack()
  })
  afterAll(async () => {
    await Promise.all(instances.map(({ portal }) => portal.stop()))
    await stack?.close()
    await redis?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const elsewhere = (who: Visitor, { portal }: Instance) => {
    const other = visitor(portal.url)
    other.setCookie('emboss', who.cookie('emboss'))
    return other
  }
  const signedInAt = async ({ portal }: Instance) => {
    const who = portal.visitor()
    await who.signIn(ADMIN)
    return who
  }

  test('decision 27 in two steps nobody is signed out, on whichever instance they signed in and whichever answers', async () => {
    const [a, b] = [await instance(old), await instance(old)]
    const people = [await signedInAt(a)]
    const allAreIn = async () => {
      people.push(await signedInAt(a), await signedInAt(b))
      for (const who of people)
        for (const place of [a, b]) {
          const other = elsewhere(who, place)
          expect((await other.get('/app/blank-page')).status).toBe(200)
          expect((await other.get('/api/issuing/mp/cards?noOfRecords=5')).status).toBe(200)
        }
    }
    for (const keys of [`${old},${next}`, `${next},${old}`])
      for (const place of [a, b]) {
        await place.restart(keys)
        await allAreIn()
      }
    const last = people.at(-1) as Visitor
    for (const place of [a, b]) await place.restart(next)
    expect((await elsewhere(last, a).get('/app/blank-page')).status).toBe(200)
    expect((await elsewhere(people[0] as Visitor, a).get('/app/blank-page')).status).toBe(302)
  })
})
