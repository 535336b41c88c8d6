import { hideCardNumbers } from './hide-card-numbers'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111.1111.1111.1111',
  '4111–1111–1111–1111',
  '41111 11111 11111 1',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '(4111)(1111)(1111)(1111)',
  '4111 - 1111 - 1111 - 1111',
  '411111.1111111111',
])('of %s only the last four digits leave, whatever stands beside it', (number) => {
  for (const [before, after] of [
    ['asha ', ''],
    ['card=', ''],
    ['card no ', ' txn 700004506'],
    ['', '; 700004506'],
  ] as const) {
    const hidden = hideCardNumbers(`${before}${number}${after}`)
    expect(
      hidden
        .replace(/700004506/, '')
        .match(/\d/g)
        ?.join(''),
    ).toBe('1111')
    expect(hidden).toContain('•••• 1111')
  }
})

test.each(['700004506 7000045', '411111 1111111111', '4111111111111112', '4111, 1111, 1111, 1111', 'UTR4111'])(
  '%s is no card number',
  (text) => {
    expect(hideCardNumbers(text)).toBe(text)
  },
)

test('a long text is read once', () => {
  expect(hideCardNumbers('1 '.repeat(600))).not.toContain('••••')
})
