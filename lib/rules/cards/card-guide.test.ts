import { blockCard, closeCard, lockCard, replaceCard } from '@/lib/calls/cards'
import { cardMoves, guideStates, movesFrom, rolesFor } from './card-guide'
import { cardTransitions } from './card-states'

test('CARD-41 the guide knows every operation that leads to another state, from where and to where it leads', () => {
  const leading = Object.entries(cardTransitions).flatMap(([key, { from, to }]) => (to ? [{ key, from, to }] : []))
  for (const one of leading) expect(cardMoves).toContainEqual(expect.objectContaining(one))
  for (const { from, to } of cardMoves)
    expect([...from, to].filter((one) => !guideStates.includes(one as never))).toEqual([])
})

test('CARD-41 the people whom the guide names are those whom the calls let through', () => {
  const needOf = (key: string) => cardMoves.find((move) => move.key === key)?.need
  expect([needOf('block'), needOf('close'), needOf('freeze'), needOf('replace')]).toEqual(
    [blockCard, closeCard, lockCard, replaceCard].map(({ need }) => need),
  )
})

test('CARD-41, CARD-33 from blocked a card is only replaced; from closed and replaced nothing leads on', () => {
  expect(movesFrom('BLOCKED').map(({ key }) => key)).toEqual(['replace'])
  expect([...movesFrom('CLOSED'), ...movesFrom('REPLACED'), ...movesFrom('UNKNOWN'), ...movesFrom(null)]).toEqual([])
  expect(movesFrom('LOCKED').map(({ key }) => key)).toEqual(['unfreeze', 'block', 'close', 'expire'])
})

test('CARD-41 the roles are those that are in use and hold one of the privileges, each named once', () => {
  const role = (roleName: string, rolePrivilege: string, roleEnabled = true) => ({
    ...{ roleName, roleEnabled, privilegeList: [{ rolePrivilege }] },
  })
  const roles = [role('Card Admin', 'CARD_ALL'), role('Reader', 'CARD_READ'), role('Old', 'CARD_ALL', false)]
  expect(rolesFor(['CARD_ALL'], [...roles, role('Card Admin', 'CARD_ALL')])).toEqual(['Card Admin'])
  expect(rolesFor([], roles)).toEqual([])
})
