import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, sourcesOf, type Source } from '../support/sources'

const rooms = ['app', 'components', 'conformance', 'lib', 'sandbox', 'i18n', 'messages'].filter((room) =>
  existsSync(join(root, room)),
)
const everything = sourcesOf(rooms)
const told = (sources: Source[], sentence: string) => sources.map(({ path }) => `${path}: ${sentence}`)

describe('the house', () => {
  test('there are no drawers', () => {
    const drawers = everything.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|services?|hooks?|types?|constants?|common|misc)(\/|\.tsx?$)/.test(path),
    )
    expect(told(drawers, 'name it after what it holds')).toEqual([])
  })

  test('files are kebab-case', () => {
    const odd = everything.filter(
      ({ path }) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*\.(?:tsx?|mjs)$/.test(basename(path)),
    )
    expect(told(odd, 'rename to kebab-case')).toEqual([])
  })
})
