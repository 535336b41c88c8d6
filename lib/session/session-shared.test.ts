import { describeWith, startRedis, type Running } from '@/tests/support/servers'
import { touchRecord } from './record-scripts'
import { redisLinks } from './redis-links'
import { endSession, openSession, startSession, type Session } from './session'
import { isStillLive, readSessionState } from './session-state'

const MINUTE_MS = 60_000
const person = {
  id: 'u-shared',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'asha@sandbox.test',
  mobile: null,
  permissions: ['CARD_READ'],
  branchDetails: null,
  userOrganizations: [],
  groupRoleMappingList: [],
}

describeWith(['redis'], 'a session of several instances', () => {
  let redis: Running
  const begun = Date.now()
  const clock = (minutes: number) => jest.spyOn(Date, 'now').mockReturnValue(begun + minutes * MINUTE_MS)
  beforeAll(async () => {
    redis = await startRedis()
    process.env.REDIS_URL = redis.url
  })
  beforeEach(() => clock(0))
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    const { commands, news } = await redisLinks()
    commands.disconnect()
    news.disconnect()
    await redis.stop()
  })

  const begin = async () => {
    const { cookie } = await startSession(person, 'token', null)
    const at = { seal: cookie, brand: null }
    return { at, session: (await openSession(at)) as Session }
  }
  const useElsewhere = async ({ id }: Session, minutes: number) => {
    const { commands } = await redisLinks()
    await touchRecord(commands, id, begun + minutes * MINUTE_MS, 30 * MINUTE_MS)
  }

  test('SESS-04 who was at another instance meanwhile is not idle at this one', async () => {
    const { at, session } = await begin()
    clock(10)
    await useElsewhere(session, 10)
    clock(16)
    expect(await isStillLive(session)).toBe(true)
    await useElsewhere(session, 12)
    clock(26)
    expect(await openSession(at, true)).toMatchObject({ id: session.id })
    clock(28)
    expect([await isStillLive(session), await openSession(at)]).toEqual([false, null])
  })

  test('who is not idle, or has ended, is not asked about again', async () => {
    const [live, over] = [await begin(), await begin()]
    const { commands } = await redisLinks()
    await endSession(over.session.id, 'signed-out')
    const asked = jest.spyOn(commands, 'hmget')
    clock(15)
    expect([await isStillLive(live.session), (await readSessionState(live.at)).isLive]).toEqual([true, true])
    clock(16)
    expect([await isStillLive(over.session), await readSessionState(over.at)]).toEqual([
      false,
      { isLive: false, why: 'out' },
    ])
    expect(asked).not.toHaveBeenCalled()
    expect(await isStillLive(live.session)).toBe(false)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
