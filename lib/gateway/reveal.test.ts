import { newRows } from '@/tests/support/audit-rows'
import { fullReply } from '@/tests/support/full-reply'
import { behindGateway, json, personAnswer, problemOf, signedIn } from '@/tests/support/gateway'
import { getIssuerApproval } from '../calls/approvals'
import { getBranch } from '../calls/branches'
import { listBusinessDocuments, listSubOrgs } from '../calls/organizations'
import { getUser } from '../calls/users'
import { resolveFileReference } from './file-links'
import { perform } from './perform'
import { reveal, revealRequest } from './reveal'

const behind = behindGateway()

test('decision 23 a value is shown without its mask to anyone who may change what it belongs to, and the reason is recorded first', async () => {
  const { session } = await signedIn(['CARD_ALL'])
  const origin = { address: '203.0.113.1', requestId: 'r-1', givenRequestId: 'g-1' }
  behind.behave = (response, { path }) => {
    if (path === '/api/admins/u1') return json(response, 200, personAnswer(['CARD_ALL']))
    if (!path.includes('kycDocs')) return json(response, 200, { id: 'k1', pan: 'ABCDE1234F' })
    const imageUrls = [`${behind.files}1.png`, `${behind.files}2.png`, 'https://evil.example/3.png']
    json(response, 200, {
      documents: [{ docId: 'd0' }, { docId: 'd1', docType: 'PAN', docValue: 'ABCDE1234F', imageUrls }],
    })
  }
  const why = { id: 'k1', reason: 'Asked by phone' }
  expect(await reveal({ of: 'customer', what: 'pan', ...why }, session, origin)).toBe('ABCDE1234F')
  const shown = { kind: 'reveal', action: 'reveal customer', user_id: 'u1', request_id: 'r-1', given_request_id: 'g-1' }
  const rows = await newRows()
  expect(rows).toMatchObject([
    { ...shown, phase: 'intent' },
    { ...shown, phase: 'outcome', outcome: 'ok', code: null },
  ])
  expect(JSON.parse(rows[0]?.target ?? '')).toEqual({ customerId: 'k1', what: 'pan' })
  expect(JSON.parse(rows[0]?.detail ?? '')).toEqual({ reason: 'Asked by phone' })
  expect(await reveal({ of: 'card-document', what: 'd1', ...why }, session, origin)).toBe('ABCDE1234F')
  expect(await reveal({ of: 'customer-document', what: 'd1', ...why }, session, origin)).toBe('ABCDE1234F')
  expect(behind.seen.map(({ path }) => path).filter((path) => path !== '/api/admins/u1')).toEqual([
    '/api/customers/k1',
    '/api/cards/k1/kycDocs',
    '/api/customers/k1/kycDocs',
  ])
  await newRows()
  const link = await reveal({ of: 'card-picture', what: 'd1', picture: 2, ...why }, session, origin)
  expect(resolveFileReference(link.slice(11), session)?.href).toBe(`${behind.files}2.png`)
  expect(JSON.parse((await newRows())[0]?.target ?? '')).toEqual({ cardId: 'k1', what: 'd1', picture: '2' })
  const none = async (asked: object) =>
    (await problemOf(reveal({ ...why, ...asked } as never, session, origin))).details.code
  expect(await none({ of: 'card-picture', what: 'd1', picture: 3 })).toBe('not-found')
  expect(await none({ of: 'card-picture', what: 'd1', picture: 9 })).toBe('not-found')
  expect(await none({ of: 'customer-document', what: 'd9' })).toBe('not-found')
  expect(await none({ of: 'customer', what: 'dob' })).toBe('not-found')
  expect((await newRows()).at(-1)).toMatchObject({ outcome: 'refused', code: '404' })
  behind.behave = (response, { path }) =>
    path === '/api/admins/u1' ? json(response, 200, personAnswer(['CARD_ALL'])) : json(response, 500, {})
  await none({ of: 'customer', what: 'pan' })
  expect((await newRows()).at(-1)).toMatchObject({ outcome: 'failed', code: '500' })
})

test('decision 23 who may only look is refused, and that is recorded', async () => {
  const { session } = await signedIn(['CARD_READ', 'CARD_HOLDER_READ'])
  behind.behave = (response) => json(response, 200, personAnswer(['CARD_READ', 'CARD_HOLDER_READ']))
  const asked = { of: 'customer', id: 'k1', what: 'pan', reason: 'Because I can' } as const
  const { details } = await problemOf(reveal(asked, session, { address: null, requestId: null }))
  expect(details).toMatchObject({
    code: 'privilege-missing',
    requestId: '',
    fields: { need: 'CARD_ALL,CARD_HOLDER_ALL' },
  })
  expect(behind.seen.map(({ path }) => path)).toEqual(['/api/admins/u1'])
  expect(await newRows()).toMatchObject([{ kind: 'reveal', outcome: 'refused', code: 'privilege-missing' }])
})

test('ACC-31 decision 40 a mask falls only on records of the businesses for which a role lets somebody lift it', async () => {
  const { session } = await signedIn(['CARD_READ', 'CARD_ALL'])
  const bound = personAnswer(['CARD_ALL'], { groupRoleMappingList: [{ roleId: '1', orgId: '7' }] })
  const asked = { of: 'customer', id: 'k1', what: 'pan', reason: 'Asked by phone' } as const
  const origin = { address: null, requestId: 'r-1' }
  const of = (orgId: string) => {
    behind.behave = (response, { path }) => {
      if (path === '/api/admins/u1') return json(response, 200, bound)
      if (path.startsWith('/api/orgs/7/suborgs'))
        return json(response, 200, fullReply(listSubOrgs, { list: [{ orgId: '71' }], data: { totalPages: 1 } }))
      return json(response, 200, { id: 'k1', orgId, pan: 'ABCDE1234F' })
    }
  }
  of('7')
  expect(await reveal(asked, session, origin)).toBe('ABCDE1234F')
  of('71')
  expect(await reveal(asked, session, origin)).toBe('ABCDE1234F')
  of('8')
  expect((await problemOf(reveal(asked, session, origin))).details.code).toBe('not-found')
  expect((await newRows()).at(-1)).toMatchObject({ kind: 'reveal', outcome: 'refused', code: '404' })
})

test('DES-05 who decides about a request sees a masked value of it for a reason, and that is recorded', async () => {
  const { session } = await signedIn(['APPROVAL_ALL'])
  const change = { field: 'signatory.pan', before: 'ABCDE1234F', after: 'ABCDE9999F', now: 'ABCDE1111F' }
  behind.behave = (response, { path }) =>
    path === '/api/admins/u1'
      ? json(response, 200, personAnswer(['APPROVAL_ALL']))
      : json(response, 200, { id: '71', orgId: '7', changes: [change] })
  const asked = { of: 'request', id: '71', what: 'signatory.pan', reason: 'Compared with the paper' } as const
  const origin = { address: null, requestId: 'r-1' }
  const seen = async (side: 'before' | 'after' | 'now') => reveal({ ...asked, side }, session, origin)
  expect([await seen('before'), await seen('after'), await seen('now')]).toEqual([
    change.before,
    change.after,
    change.now,
  ])
  const rows = await newRows()
  expect(rows).toHaveLength(6)
  expect(rows[2]).toMatchObject({ kind: 'reveal', action: 'reveal request', phase: 'intent' })
  expect(JSON.parse(rows[2]?.target ?? '')).toEqual({ approvalQueueId: '71', what: 'signatory.pan', side: 'after' })
  const other = { ...asked, what: 'signatory.aadhaar', side: 'after' } as const
  expect((await problemOf(reveal(other, session, origin))).details.code).toBe('not-found')
  await newRows()
})

test('decision 23 a picture of an identity paper of a request is a mask until who decides gives a reason, others are not', async () => {
  const { session } = await signedIn(['APPROVAL_ALL'])
  const file = (name: string) => `${behind.files}${name}?expires=1`
  const files = [
    { paper: 'PICTURE', before: null, after: file('card.png') },
    { paper: 'AADHAAR', before: file('old.png'), after: file('new.png') },
    { paper: 'ADDRESS_PROOF', before: null, after: file('proof.png') },
  ]
  behind.behave = (response, { path }) =>
    path === '/api/admins/u1'
      ? json(response, 200, personAnswer(['APPROVAL_ALL']))
      : json(response, 200, { id: '71', orgId: '7', changes: [], files })
  const link = expect.stringMatching(/^\/api\/files\//) as string
  const shown = await perform(getIssuerApproval, { path: { id: '71' } }, { session, requestId: 'r-1', address: '' })
  expect(shown.files).toMatchObject([
    { paper: 'PICTURE', before: null, after: link },
    { paper: 'AADHAAR', before: '••••', after: '••••' },
    { paper: 'ADDRESS_PROOF', before: null, after: '••••' },
  ])
  const asked = {
    of: 'request-picture',
    id: '71',
    what: 'AADHAAR',
    picture: 2,
    reason: 'Compared with the form',
  } as const
  const origin = { address: null, requestId: 'r-1' }
  const seen = await reveal({ ...asked, side: 'before' }, session, origin)
  expect(resolveFileReference(seen.slice('/api/files/'.length), session)?.href).toBe(file('old.png'))
  const [row] = await newRows()
  expect(row).toMatchObject({ kind: 'reveal', action: 'reveal request-picture', phase: 'intent' })
  const target = { approvalQueueId: '71', what: 'AADHAAR', side: 'before', picture: '2' }
  expect(JSON.parse(row?.target ?? '')).toEqual(target)
  for (const other of [{ picture: 9 }, { what: 'PAN' }, { what: 'ADDRESS_PROOF', picture: 3 }]) {
    const wrong = reveal({ ...asked, side: 'before', ...other }, session, origin)
    expect((await problemOf(wrong)).details.code).toBe('not-found')
  }
  await newRows()
})

test('APPR-34 one reason reveals all that a request masks; the record names each document and field, and an upstream that refuses is obeyed', async () => {
  const { session } = await signedIn(['APPROVAL_ALL'])
  const file = `${behind.files}pan.png`
  const content = {
    changes: [
      { field: 'signatory.pan', before: null, after: 'ABCDE9999F', now: null },
      { field: 'name', before: null, after: 'Pepper', now: null },
      { field: 'gst', before: null, after: null, now: null },
    ],
    files: [
      { paper: 'PAN', before: null, after: file, isRequired: true },
      { paper: 'TAN', before: null, after: null, isRequired: false },
    ],
    openings: [],
  }
  const answers = { status: 200, json: content as object }
  behind.behave = (response, { path }) => {
    if (path === '/api/admins/u1') return json(response, 200, personAnswer(['APPROVAL_ALL']))
    if (path.endsWith('/documents')) return json(response, answers.status, answers.json)
    return json(response, 200, { id: '71', orgId: '7', ...content })
  }
  const asked = { of: 'request-documents', id: '71', reason: 'Compared with the register' } as const
  const origin = { address: null, requestId: 'r-1' }
  const isAll = async () => {
    const all = await revealRequest(asked, session, origin)
    expect(all.values).toEqual({ 'signatory.pan': { after: 'ABCDE9999F' } })
    const link = all.files[0]?.after ?? ''
    expect(resolveFileReference(link.slice('/api/files/'.length), session)?.href).toBe(file)
  }
  await newRows()
  await isAll()
  const rows = (await newRows()).filter(({ kind }) => kind === 'reveal')
  expect(rows).toMatchObject([
    { kind: 'reveal', action: 'reveal request-documents', phase: 'intent' },
    { phase: 'outcome', outcome: 'ok' },
  ])
  expect(JSON.parse(rows[1]?.target ?? '')).toEqual({ approvalQueueId: '71', what: 'PAN, signatory.pan' })
  answers.status = 404
  answers.json = {}
  await isAll()
  answers.status = 409
  answers.json = { message: 'You made this request, so somebody else has to decide it' }
  const { details } = await problemOf(revealRequest(asked, session, origin))
  expect(details).toMatchObject({ status: 409, detail: 'You made this request, so somebody else has to decide it' })
  await newRows()
})

test('DES-05 who only reads requests, or only changes cards, reveals nothing of a request', async () => {
  const asked = { of: 'request', id: '71', what: 'pan', side: 'after', reason: 'Because I can' } as const
  for (const privilege of ['APPROVAL_READ', 'CARD_ALL'] as const) {
    const { session } = await signedIn([privilege])
    behind.behave = (response) => json(response, 200, personAnswer([privilege]))
    const { details } = await problemOf(reveal(asked, session, { address: null, requestId: 'r-1' }))
    expect(details).toMatchObject({ code: 'privilege-missing', fields: { need: 'APPROVAL_ALL' } })
    expect(await newRows()).toMatchObject([{ kind: 'reveal', outcome: 'refused', code: 'privilege-missing' }])
  }
})

test('decision 23 pictures of a user’s papers are masks until who changes users or decides gives a reason; the picture of the person is none', async () => {
  const file = (name: string) => `${behind.files}${name}`
  const user = {
    id: '9',
    organizations: [{ orgId: '7' }],
    taxPaperUrl: file('pan.png'),
    addressProofFrontUrl: file('front.png'),
    addressProofBackUrl: null,
    profilePictureUrl: file('face.png'),
  }
  const asked = { of: 'user-picture', id: '9', reason: 'Compared with the form' } as const
  const origin = { address: null, requestId: 'r-1' }
  const { session } = await signedIn(['USERS_ALL'])
  behind.behave = (response, { path }) =>
    json(response, 200, path === '/api/admins/u1' ? personAnswer(['USERS_ALL']) : user)
  const shown = await perform(getUser, { path: { id: '9' } }, { session, requestId: 'r-1', address: '' })
  expect([shown.taxPaperUrl, shown.addressProofFrontUrl, shown.addressProofBackUrl]).toEqual(['••••', '••••', null])
  expect(shown.profilePictureUrl).toMatch(/^\/api\/files\//)
  const seen = async (what: 'PAN' | 'ADDRESS_PROOF', picture: number) => {
    const link = await reveal({ ...asked, what, picture }, session, origin)
    return resolveFileReference(link.slice('/api/files/'.length), session)?.href
  }
  expect([await seen('PAN', 1), await seen('ADDRESS_PROOF', 1)]).toEqual([file('pan.png'), file('front.png')])
  const [row] = await newRows()
  expect(row).toMatchObject({ kind: 'reveal', action: 'reveal user-picture', phase: 'intent' })
  expect(JSON.parse(row?.target ?? '')).toEqual({ userId: '9', what: 'PAN', picture: '1' })
  for (const [what, picture] of [
    ['PAN', 2],
    ['ADDRESS_PROOF', 2],
    ['ADDRESS_PROOF', 3],
  ] as const) {
    const none = reveal({ ...asked, what, picture }, session, origin)
    expect((await problemOf(none)).details.code).toBe('not-found')
  }
  await newRows()
  const other = await signedIn(['USERS_READ', 'CARD_ALL'])
  behind.behave = (response) => json(response, 200, personAnswer(['USERS_READ', 'CARD_ALL']))
  const refused = reveal({ ...asked, what: 'PAN', picture: 1 }, other.session, origin)
  expect((await problemOf(refused)).details).toMatchObject({
    code: 'privilege-missing',
    fields: { need: 'USERS_ALL,APPROVAL_ALL' },
  })
  await newRows()
})

test('decision 23 pictures of a business’s papers with a number are masks until a reason is given, its logo is none', async () => {
  const { session } = await signedIn(['ORGANIZATION_ALL'])
  const file = (name: string) => `${behind.files}${name}`
  const types = ['PAN', 'GST_CERT', 'TAN', 'LOGO_PATH']
  const list = types.map((docType, at) => ({ docId: String(at), docType, preSignedUrl: file(`${docType}.png`) }))
  behind.behave = (response, { path }) =>
    json(response, 200, path === '/api/admins/u1' ? personAnswer(['ORGANIZATION_ALL']) : { list })
  const query = { orgId: '7', getPreSignedURL: 'true' as const }
  const shown = await perform(listBusinessDocuments, { query }, { session, requestId: 'r-1', address: '' })
  const link = expect.stringMatching(/^\/api\/files\//) as string
  expect(shown.list.map(({ preSignedUrl }) => preSignedUrl)).toEqual(['••••', '••••', link, link])
  const asked = { of: 'business-picture', id: '7', what: '1', picture: 1, reason: 'Compared with the form' } as const
  const origin = { address: null, requestId: 'r-1' }
  const seen = await reveal(asked, session, origin)
  expect(resolveFileReference(seen.slice('/api/files/'.length), session)?.href).toBe(file('GST_CERT.png'))
  expect(JSON.parse((await newRows())[0]?.target ?? '')).toEqual({ orgId: '7', what: '1', picture: '1' })
  for (const wrong of [{ what: '9' }, { picture: 2 }])
    expect((await problemOf(reveal({ ...asked, ...wrong }, session, origin))).details.code).toBe('not-found')
  await newRows()
})

test('BR-03 decision 23 pictures of a branch’s papers are masks until who changes branches gives a reason', async () => {
  const { session } = await signedIn(['BRANCH_WRITE'])
  const file = (name: string) => `${behind.files}${name}`
  const papers = ['PAN', 'GST_CERT', 'LOGO_PATH'].map((docType) => ({ docType, preSignedUrl: file(`${docType}.png`) }))
  behind.behave = (response, { path }) =>
    json(
      response,
      200,
      path === '/api/admins/u1' ? personAnswer(['BRANCH_WRITE']) : fullReply(getBranch, { branchId: '7', papers }),
    )
  const shown = await perform(getBranch, { path: { id: '7' } }, { session, requestId: 'r-1', address: '' })
  const link = expect.stringMatching(/^\/api\/files\//) as string
  expect(shown.papers.map(({ preSignedUrl }) => preSignedUrl)).toEqual(['••••', '••••', link])
  const asked = { of: 'branch-picture', id: '7', what: 'PAN', picture: 1, reason: 'Compared with the form' } as const
  const origin = { address: null, requestId: 'r-1' }
  const seen = await reveal(asked, session, origin)
  expect(resolveFileReference(seen.slice('/api/files/'.length), session)?.href).toBe(file('PAN.png'))
  expect(JSON.parse((await newRows())[0]?.target ?? '')).toEqual({ branchId: '7', what: 'PAN', picture: '1' })
  for (const wrong of [{ what: 'TAN' as const }, { picture: 2 }])
    expect((await problemOf(reveal({ ...asked, ...wrong }, session, origin))).details.code).toBe('not-found')
  await newRows()
  const other = await signedIn(['BRANCH_READ', 'ORGANIZATION_ALL'])
  behind.behave = (response) => json(response, 200, personAnswer(['BRANCH_READ', 'ORGANIZATION_ALL']))
  const refused = reveal(asked, other.session, origin)
  expect((await problemOf(refused)).details).toMatchObject({
    code: 'privilege-missing',
    fields: { need: 'BRANCH_WRITE' },
  })
  await newRows()
})

test('ACC-31 decision 40 papers are shown by a role of a business for its own people and papers alone', async () => {
  const { session } = await signedIn(['USERS_ALL', 'ORGANIZATION_ALL'])
  const bound = personAnswer(['USERS_ALL', 'ORGANIZATION_ALL'], { groupRoleMappingList: [{ roleId: '1', orgId: '7' }] })
  const origin = { address: null, requestId: 'r-1' }
  const url = `${behind.files}pan.png`
  const answer = (orgs: readonly string[]) => {
    behind.behave = (response, { path }) => {
      if (path === '/api/admins/u1') return json(response, 200, bound)
      if (path.includes('/suborgs')) return json(response, 200, fullReply(listSubOrgs))
      if (path.includes('business-document'))
        return json(response, 200, { list: [{ docId: '1', docType: 'PAN', preSignedUrl: url }] })
      return json(response, 200, { id: '9', organizations: orgs.map((orgId) => ({ orgId })), taxPaperUrl: url })
    }
  }
  const reason = 'Compared with the form'
  const ofUser = () => reveal({ of: 'user-picture', id: '9', what: 'PAN', picture: 1, reason }, session, origin)
  const ofOrg = (id: string) => reveal({ of: 'business-picture', id, what: '1', picture: 1, reason }, session, origin)
  answer(['8', '7'])
  expect([await ofUser(), await ofOrg('7')]).toEqual([expect.stringMatching(/^\/api/), expect.stringMatching(/^\/api/)])
  answer(['8'])
  for (const refused of [ofUser, () => ofOrg('8')]) expect((await problemOf(refused())).details.code).toBe('not-found')
  answer([])
  expect((await problemOf(ofUser())).details.code).toBe('not-found')
  await newRows()
})
