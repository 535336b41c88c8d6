import type { ChangeKind } from '@/sandbox/core/effects/kinds'
import * as approvals from '@/lib/rules/bodies/approvals'
import * as branches from '@/lib/rules/bodies/branches'
import * as cards from '@/lib/rules/bodies/cards'
import * as issuing from '@/lib/rules/bodies/issuing'
import * as kits from '@/lib/rules/bodies/kits'
import * as money from '@/lib/rules/bodies/accounts'
import * as organizations from '@/lib/rules/bodies/organizations'
import * as programs from '@/lib/rules/bodies/programs'
import * as roles from '@/lib/rules/bodies/roles'
import * as setUp from '@/lib/rules/bodies/set-up'
import * as users from '@/lib/rules/bodies/users'
import { addressTypes } from '@/lib/rules/bodies/customers'
import { documentTypes } from '@/lib/rules/cards/card-states'
import { feeTypes } from '@/lib/rules/programs/fees'
import { RequestDataCopy } from '@/lib/rules/bodies/data-copies'
import * as wallets from '@/lib/rules/bodies/wallets'
import type * as core from 'zod/v4/core'
import { innerOf } from '@/lib/calls/personal'
import { loadMessages } from '@/i18n/load-messages'
import { fieldLabel } from '@/lib/rules/approvals/field-label'
import { programFacts } from '@/sandbox/areas/programs/content'
import { programsWhere } from '@/sandbox/areas/programs/queries'
import { startTestPlatform } from '@/sandbox/testing/test-platform'

/** What each kind of change is asked for with; a new kind does not compile without. */
const bodies: Record<ChangeKind, core.$ZodType[]> = {
  blockCard: [cards.BlockCard],
  closeCard: [cards.CloseCard],
  issueCard: [issuing.CreateCustomerCard],
  replaceCard: [cards.ReplaceCard],
  addCustomer: [issuing.CreateCustomerCard],
  allocateMoney: [money.AllocateBusinessMoney],
  loadCard: [cards.MoveMoney],
  loadFromPayment: [cards.PaymentSignature],
  loadKits: [money.LoadPurchaserKits],
  mapKit: [kits.MapKit],
  linkWallet: [cards.LinkWallet],
  unloadCard: [cards.MoveMoney],
  updateOrg: [setUp.UpdateBusiness],
  updateOrgBranding: [setUp.UpdateBusinessBranding],
  addOrgDocument: [organizations.AddBusinessDocument],
  removeOrgDocument: [],
  updateProgram: [programs.UpdateCardProgram],
  linkProgram: [programs.LinkCardProgram],
  createWallet: [wallets.CreateWallet],
  updateWallet: [wallets.UpdateWallet],
  inviteUser: [users.InviteUser],
  inviteIssuerAdmin: [users.InviteIssuerUser],
  inviteAgent: [users.InviteIssuerUser],
  inviteBranchAdmin: [branches.InviteBranchAdmin],
  updateUser: [users.UpdateUser],
  unblockUser: [],
  updateRole: [roles.UpdateRole],
  copyCustomerData: [RequestDataCopy],
  copyUserData: [RequestDataCopy],
  updateEvent: [approvals.UpdateIssuerEvent, approvals.CreateIssuerEvent, approvals.SetIssuerEventStatus],
}

const keysOf = (schema: core.$ZodType): string[] => {
  const { def } = (schema as core.$ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries).map(String) : []
}

const fieldsOf = (schema: core.$ZodType, path: string): string[] => {
  const inner = innerOf(schema)
  if (inner !== schema) return fieldsOf(inner, path)
  const { def } = (schema as core.$ZodTypes)._zod
  const at = (name: string) => (path ? `${path}.${name}` : name)
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, part]) => fieldsOf(part, at(key)))
  if (def.type === 'array') return fieldsOf(def.element, at('0'))
  if (def.type === 'union') return def.options.flatMap((option) => fieldsOf(option, path))
  if (def.type === 'record') return keysOf(def.keyType).flatMap((key) => fieldsOf(def.valueType, at(key)))
  return [path]
}

/** What is read from a record when it is asked for: the contents of the seed's requests, and of a program, of which none waits there. */
const recordFields = async (): Promise<string[]> => {
  const platform = await startTestPlatform()
  const rows = platform.db.all(platform.db.q.selectFrom('approvals').select('content'))
  await platform.close()
  return rows.flatMap(({ content }) => Object.keys(JSON.parse(content) as object))
}
const programFields = [
  ...fieldsOf(programs.UpdateCardProgram, ''),
  ...fieldsOf(wallets.CreateWallet, 'wallets.12'),
  ...feeTypes.flatMap((type) => ['fixed', 'basisPoints', 'minimum', 'maximum'].map((part) => `fees.${type}.${part}`)),
  'orgs',
  'kind',
]
const personFields = [
  ...documentTypes.map((type) => `papers.${type}.7.number`),
  ...documentTypes.map((type) => `papers.${type}.7.file`),
  ...addressTypes.map((type) => `addresses.${type}.address2`),
  ...['dateOfBirth', 'gender', 'fatherName', 'pan', 'aadhaar', 'address.landmark', 'address.type'],
  ...['ADDRESS_PROOF_FRONT', 'ADDRESS_PROOF_BACK', 'PAN'].map((type) => `files.${type}`),
  ...['rowCount', 'rows', 'file', 'programId', 'cardMode', 'source', 'picture', 'unseen'],
  ...['id', 'name', 'email'].map((part) => `holder.${part}`),
]

const unsaid = (field: string, locale: Parameters<typeof loadMessages>[0]): string[] => {
  const messages = loadMessages(locale)
  const find = (key: string): string | null => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages)
    return typeof found === 'string' ? found : null
  }
  const said = fieldLabel(field, (key) => find(key) && '✓')
  return said
    .split(': ')
    .filter((part) => !part.startsWith('✓'))
    .map((part) => `${locale}: ${part}, of ${field}`)
}

test.each(['en-IN', 'ar-AE', 'hi-IN', 'en-AE'] as const)(
  'APPR-23 each field that a request can hold has a label in %s',
  async (locale) => {
    const fields = new Set([
      ...(await recordFields()),
      ...Object.values(bodies).flatMap((schemas) => schemas.flatMap((schema) => fieldsOf(schema, ''))),
      ...programFields,
      ...personFields,
    ])
    expect(fields.size).toBeGreaterThan(200)
    expect([...fields].flatMap((field) => unsaid(field, locale))).toEqual([])
  },
)

const apart = ['formKey', 'cardProgramId', 'version', 'limits', 'rules', 'cashbackRules', 'cardImage']
const changedFields = [
  ...Object.keys(programs.UpdateCardProgram.shape).map((field) => ['program', field]),
  ...Object.keys(wallets.UpdateWallet.shape).map((field) => ['wallet', field]),
]
  .filter(([, field = '']) => !apart.includes(field))
  .map((parts) => parts.join('.'))

/** Where the words of a program's and a wallet's fields stand: the screen names them as the form does. */
const formFields = /^(program|wallet)s?\.(?:\d+\.)?([^.]+)$/

test.each(['en-IN', 'ar-AE', 'hi-IN'] as const)(
  'APPR-23 each field of a new or changed program has a label in %s for its checker',
  async (locale) => {
    const platform = await startTestPlatform()
    const fields = new Set([
      ...programsWhere(platform.db, []).flatMap((program) => Object.keys(programFacts(platform.db, program))),
      ...changedFields,
    ])
    await platform.close()
    const { programs: ofPrograms, wallets: ofWallets } = loadMessages(locale) as unknown as Record<
      string,
      { fields: Record<string, string> }
    >
    const missing = [...fields].filter((field) => {
      const [, of, name = ''] = formFields.exec(field) ?? []
      if (of && name !== 'zeroFilterMatchBehaviour') return !(of === 'program' ? ofPrograms : ofWallets)?.fields[name]
      return !/(^|\.)(rule|cashbackRule)\.|^program\.\w+\.\w+$/.test(field) && unsaid(field, locale).length > 0
    })
    expect(missing).toEqual([])
    expect(fields.size).toBeGreaterThan(40)
  },
)

test('APPR-23 fields of the same last name are told apart by the part that they stand in', () => {
  const say = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], loadMessages('en-IN')) as
      string | null
  const labels = ['account.name', 'admin.name', 'name', 'steps.1.name', 'wallets.12.name', 'papers.PAN.3.number']
  expect(labels.map((field) => fieldLabel(field, (key) => say(key) ?? null))).toEqual([
    'Account: Name',
    'Administrator: Name',
    'Name',
    'Who decides 2: Name',
    'Smart wallets #12: Name',
    'Documents: PAN: Number',
  ])
})
