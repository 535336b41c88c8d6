import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from './icon'

test('every icon has its outline in the sprite, once, and the sprite holds no other', () => {
  const sprite = readFileSync(join(__dirname, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  expect([...drawn].sort()).toEqual([...iconNames].sort())
})
