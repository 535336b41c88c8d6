import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { Pool } from 'undici'

/** The smallest possible proxy: node:http in front, undici behind, one token for everybody. It checks, parses and masks nothing. */
const { RAW_PLATFORM, RAW_PORT, RAW_SIGN_IN } = process.env
const pool = new Pool(RAW_PLATFORM, { connections: 64 })
let token = ''

const signIn = async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await pool.request({ method: 'POST', path: '/api/admins/email', headers, body: RAW_SIGN_IN })
  await answer.body.dump()
  token = String(answer.headers.token)
}

const ask = async (path) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const answer = await pool.request({ method: 'GET', path, headers })
  token = String(answer.headers.token ?? token)
  return answer
}

await signIn()
createServer(async (request, response) => {
  let answer = await ask(request.url)
  if (answer.statusCode === 401) {
    await answer.body.dump()
    await signIn()
    answer = await ask(request.url)
  }
  response.writeHead(answer.statusCode, { 'content-type': 'application/json' })
  pipeline(answer.body, response, () => undefined)
}).listen(Number(RAW_PORT), '127.0.0.1')
