import all from './jest.config.mjs'
import { room, rooms } from './scripts/mutation-rooms.mjs'

/** The project `rules`, flat, with the tests of one room: the runner that counts which test reaches which mutant knows no projects. */
export default async () => {
  const { projects } = await all()
  const rules = projects.find(({ displayName }) => (displayName?.name ?? displayName) === 'rules')
  return {
    ...rules,
    roots: ['lib', 'sandbox', 'messages', 'tests/support', 'tests/data'].map((folder) => `<rootDir>/${folder}`),
    testMatch: rooms[room].tests.map((path) => `<rootDir>/${path}`),
  }
}
