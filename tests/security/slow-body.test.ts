import { connect } from 'node:net'
import { startStack, type Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

test('a body that takes over a minute is refused with 400 and the connection closed: after a 408 a browser would send a POST again', async () => {
  const { hostname, port } = new URL(stack.url)
  const answer = await new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST /api/auth/sign-in HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${stack.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nemail=`,
      ),
    )
    socket.on('data', (piece) => (heard += String(piece)))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer.toLowerCase()).toContain('connection: close')
})
