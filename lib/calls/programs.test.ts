import { allWallets } from '@/lib/rules/programs/all-wallets'
import { getCardProgram, ListedProgram } from './programs'

test('PROG-01 a program has its id and that of its group, and all else that is known; what is missing is null, what is more passes', () => {
  const row = {
    id: 2001,
    groupId: 2001,
    name: 'YES Starter',
    issuerProgramName: 'YES - Prepaid',
    status: 'ACTIVE',
    cardImageUrl: '/card.png',
    programId: 31,
    digitalOnly: true,
    issuerCode: 'YES',
  }
  expect(ListedProgram.parse({ ...row, colour: 'blue' })).toMatchObject({
    ...row,
    id: '2001',
    groupId: '2001',
    programId: '31',
    colour: 'blue',
  })
  expect(ListedProgram.parse({ id: 7 })).toMatchObject({
    id: '7',
    groupId: null,
    name: null,
    issuerProgramName: null,
    status: null,
    cardImageUrl: null,
    programId: null,
    digitalOnly: false,
    issuerCode: null,
  })
})

const read = (cardProgram: object, wallets: object = {}) =>
  getCardProgram.reply.parse({ data: { cardProgram: { id: 7, ...cardProgram }, ...wallets } }).data

test('PROG-02 a program is read with its bank program, whose issuer goes by either name; one without has an empty one', () => {
  const issuerProgram = {
    id: 31,
    programName: 'Prepaid',
    networkName: 'RUPAY',
    cardType: 'GPR',
    benefitsType: 'GENERAL',
    digitalOnly: false,
  }
  const rulesJson = { version: 2, zeroFilterMatchBehaviour: 'ALLOW', rules: [] }
  const { cardProgram } = read({ orgId: 1001, rulesJson, issuerProgram: { ...issuerProgram, issuerCodeEnum: 'NSDL' } })
  expect(cardProgram).toMatchObject({
    orgId: '1001',
    rulesJson,
    issuerProgram: { ...issuerProgram, id: '31', issuerCode: 'NSDL' },
  })
  const both = { ...issuerProgram, issuerCode: 'YES', issuerCodeEnum: 'NSDL' }
  expect(read({ issuerProgram: both }).cardProgram.issuerProgram).toMatchObject({ issuerCode: 'YES' })
  expect(read({}).cardProgram).toMatchObject({ issuerProgram: {}, rulesJson: null, orgId: null })
})

test('PROG-04 the wallets of a program are one list, ordinary ones first, those of the chip after', () => {
  const [first, second, third] = [1, 2, 3].map((appId) => ({ appId, priority: appId, cardCount: 0 }))
  const data = read({}, { ncmcWallets: [third], applications: [second, first] })
  expect(allWallets(data).map(({ appId, isNcmc }) => [appId, isNcmc])).toEqual([
    ['2', false],
    ['1', false],
    ['3', true],
  ])
})
