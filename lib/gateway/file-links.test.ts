import { behindGateway, signedIn } from '@/tests/support/gateway'
import { getIssuerApproval } from '../calls/approvals'
import type { Call } from '../calls/call'
import { encrypt } from '../session/crypt'
import {
  isDesignFile,
  isExpiredReference,
  makeFileReference,
  recordOfFile,
  replaceFileLinks,
  resolveFileReference,
} from './file-links'

const behind = behindGateway()

test('decision 32 a link opens below a listed prefix alone, for its session, for an hour', async () => {
  const { session } = await signedIn(['CARD_READ'])
  const reference = makeFileReference(`${behind.files}a.png?x=1`, session.id) ?? ''
  expect(reference).toMatch(/^\/api\/files\/[\w-]+$/)
  const name = reference.slice('/api/files/'.length)
  expect(resolveFileReference(name, session)?.href).toBe(`${behind.files}a.png?x=1`)
  expect(resolveFileReference(name, { ...session, id: 'another' })).toBeNull()
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 3_599_000)
  expect(resolveFileReference(name, session)).not.toBeNull()
  clock.mockReturnValue(now + 3_601_000)
  expect(resolveFileReference(name, session)).toBeNull()
  expect([isExpiredReference(name, session), isExpiredReference(name, { ...session, id: 'another' })]).toEqual([
    true,
    false,
  ])
  clock.mockRestore()
  for (const other of [
    'https://evil.example/files/a.png',
    behind.files.slice(0, -1),
    `${behind.url}/files-of-others/a`,
    `${behind.files}..%2fsecret`,
    `${behind.files}%2e%2E/x`,
    `${behind.files}a%5Cb`,
    behind.files.replace('//', '//user@'),
    behind.files.replace('//', '//:pass@'),
    'a.png',
    '',
    null,
    7,
  ])
    expect([other, makeFileReference(other, session.id)]).toEqual([other, null])
  const made = (data: object) =>
    Buffer.from(encrypt(data, 'file reference', session.id), 'base64').toString('base64url')
  expect(resolveFileReference(made({ url: 'https://evil.example/', until: now + 9e6 }), session)).toBeNull()
  expect(resolveFileReference(made({ url: `${behind.files}a` }), session)).toBeNull()
  expect(resolveFileReference(made({ until: now + 9e6 }), session)).toBeNull()
  expect(resolveFileReference('nonsense', session)).toBeNull()
})

test('decision 32 the named paths of an answer become links, through lists and any key, and nothing else does', () => {
  const url = `${behind.files}a.png`
  const reply = {
    logo: url,
    note: url,
    list: [{ image: url, name: url }, { image: 'https://evil.example/x' }, {}, null, 'text'],
    byName: { one: url, two: null },
    deep: [[{ image: url }]],
    several: [{ urls: [url, 'https://evil.example/x', null] }],
  }
  const call = {
    files: ['logo', 'list.image', 'byName.*', 'deep.image', 'several.urls', 'none.at.all', 'note.x'],
  } as unknown as Call
  replaceFileLinks(call, reply, 's1')
  const link = expect.stringMatching(/^\/api\/files\//)
  expect(reply).toEqual({
    logo: link,
    note: url,
    list: [{ image: link, name: url }, { image: null }, {}, null, 'text'],
    byName: { one: link, two: null },
    several: [{ urls: [link, null, null] }],
    deep: [[{ image: link }]],
  })
  const untouched = { logo: url }
  replaceFileLinks({} as Call, untouched, 's1')
  expect(untouched).toEqual({ logo: url })
})

test('AUD-02 a link knows the record whose file it is', async () => {
  const { session } = await signedIn(['APPROVAL_READ'])
  const reply: { files: { before: string | null }[] } = { files: [{ before: `${behind.files}a.png` }] }
  replaceFileLinks(getIssuerApproval, reply, session.id, { path: { id: '7' } })
  const name = (reply.files[0]?.before ?? '').slice('/api/files/'.length)
  expect(recordOfFile(name, session)).toEqual({ approvalQueueId: '7' })
  expect(recordOfFile('nonsense', session)).toEqual({})
})

test('AUD-02 a link knows whether its file is a design of cards', async () => {
  const { session } = await signedIn(['ORGANIZATION_READ'])
  const isDesign = (call: object) => {
    const reply = { imageUrl: `${behind.files}a.png` }
    replaceFileLinks({ files: ['imageUrl'], ...call } as unknown as Call, reply, session.id)
    return isDesignFile(reply.imageUrl.slice('/api/files/'.length), session)
  }
  expect([isDesign({ showsDesigns: true }), isDesign({})]).toEqual([true, false])
  expect(isDesignFile('nonsense', session)).toBe(false)
})
