import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from './icon'

test('the sprite holds the outline of every icon once, each at its place', () => {
  const sprite = readFileSync(join(__dirname, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<path id="([\w-]+)"(?: transform="translate\((\d+)\)")? /g)]
  expect(drawn.map(([, id, x = '0']) => [id, Number(x)])).toEqual(iconNames.map((name, at) => [name, at * 24]))
  expect(sprite).toContain(`viewBox="0 0 ${iconNames.length * 24} 24"`)
})
