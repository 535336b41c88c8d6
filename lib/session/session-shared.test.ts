import { describeWith, startRedis, type Running } from '@/tests/support/servers'
import { touchRecord } from './session-lua'
import { redisClient } from './redis-client'
import { endSession, openSession, startSession } from './session'
import type { Session } from '../rules/identity/session'
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
    ;(await redisClient()).disconnect()
    await redis.stop()
  })

  const begin = async () => {
    const { cookie } = await startSession(person, 'token', null)
    const at = { seal: cookie, brand: null }
    return { at, session: (await openSession(at)) as Session }
  }
  const useElsewhere = async ({ id }: Session, minutes: number) => {
    await touchRecord(await redisClient(), id, begun + minutes * MINUTE_MS, 30 * MINUTE_MS)
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

  test('middleware and page of one request read Redis once; who has ended is not asked about again', async () => {
    const [live, over] = [await begin(), await begin()]
    await endSession(over.session.id, 'signed-out')
    const asked = jest.spyOn(await redisClient(), 'hmget')
    const at = { ...live.at, requestId: 'r1' }
    expect([await openSession(at), await openSession(at), (await readSessionState(at)).isLive]).toMatchObject([
      { id: live.session.id },
      { id: live.session.id },
      true,
    ])
    expect(asked).toHaveBeenCalledTimes(1)
    expect([await isStillLive(over.session), await readSessionState(over.at)]).toEqual([
      false,
      { isLive: false, why: 'out' },
    ])
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await isStillLive(live.session)).toBe(true)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
