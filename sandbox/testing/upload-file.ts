import { png } from '../core/files/png'
import { PASSWORD, send } from './test-platform'

export const uploadFile = async (
  url: string,
  bytes: Uint8Array = png(3, 4),
  { name = 'paper.png', email = 'platform.admin@sandbox.test' } = {},
): Promise<string> => {
  const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await fetch(`${url}/api/doc/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opened.token}` },
    body: form,
  })
  return ((await answer.json()) as { docKey: string }).docKey
}
