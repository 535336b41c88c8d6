import all from './jest.config.mjs'
import { room, rooms } from './scripts/mutation-rooms.mjs'

/** Read once, not once a mutant: Next starts the type checker to read its settings. */
const { projects } = await all()

/** The project `rules`, flat, with the tests of one room: the runner that counts which test reaches which mutant knows no projects. */
export default {
  ...projects.find(({ displayName }) => (displayName?.name ?? displayName) === 'rules'),
  roots: ['lib', 'sandbox', 'messages', 'tests/support', 'tests/data'].map((folder) => `<rootDir>/${folder}`),
  testMatch: rooms[room].tests.map((path) => `<rootDir>/${path}`),
  runner: '<rootDir>/scripts/mutation-runner.mjs',
}
