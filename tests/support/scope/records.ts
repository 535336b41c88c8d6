import { FIRST_ID, PER_PLACE, type Cloner } from './cloner'
import { programLimits } from '@/lib/rules/programs/program-form'
import { png } from '@/sandbox/core/files/png'
import { printers } from '@/sandbox/seed/programs'

/** Young enough for records that are kept only for some days. */
const AT = Date.now() - 3_600_000
/** A code that is sent to a holder is good for as long as the test runs. */
const LATER = Date.now() + 86_400_000
const PAID = 1_000
export const HOLDER_CODE = '123456'
const PICTURE = png(1012, 638)

type RecordOptions = { above?: number; maker?: number; staff: number }

export const makeRecords = (to: Cloner, { above, maker, staff }: RecordOptions) => {
  const { word, issuer, at } = to.place
  const mobile = `9811100${String(at).padStart(2, '0')}1`
  const last4 = `7${String(at).padStart(2, '0')}1`
  const org = FIRST_ID + at * PER_PLACE + 10
  const root = above ?? org
  to.add(
    'orgs',
    {
      root_id: root,
      parent_id: above ?? null,
      depth: above ? 1 : 0,
      branch_id: null,
      status: 'ACTIVE',
      set_up_complete: 1,
      restrict_card_issuance: 0,
      currency: 'INR',
    },
    'parent_id IS NULL',
  )
  to.refs.org_id = org
  to.refs.root_id = root
  Object.assign(to.refs, { org_ids: JSON.stringify([org]), issuers: JSON.stringify([issuer]) })
  to.add('org_tree', { ancestor_id: org })
  if (above) to.add('org_tree', { ancestor_id: above })
  to.add('org_set_ups', { form_key: null, sent_hash: null, version: 1 })
  to.add('org_issuers', { van: `${issuer}VA${org}`, ifsc: null, restrict_card_issuance: 0 })
  const subOrg = org + 5
  to.add(
    'orgs',
    {
      id: subOrg,
      root_id: root,
      parent_id: org,
      depth: above ? 2 : 1,
      branch_id: null,
      status: 'ACTIVE',
      set_up_complete: 1,
      restrict_card_issuance: 0,
      ...to.stage.subOrgs,
    },
    'parent_id IS NULL',
  )
  to.add('org_tree', { ancestor_id: subOrg, org_id: subOrg })
  to.add('org_tree', { ancestor_id: org, org_id: subOrg })
  if (above) to.add('org_tree', { ancestor_id: above, org_id: subOrg })
  to.add('org_issuers', { org_id: subOrg, van: null, ifsc: null, restrict_card_issuance: 0, ...to.stage.subOrgs })
  to.add('org_set_ups', { org_id: subOrg, form_key: null, sent_hash: null, version: 1 })
  const branch = to.ref('branch_id', 'branches', {
    parent_id: null,
    version: 1,
    code: `B${org}`,
    name: `${word} Branch`,
  })
  to.set('orgs', org, 'branch_id', branch)
  const user = to.ref('user_id', 'users', {
    type: 'ISSUER_ADMIN',
    mobile: `9822200${String(at).padStart(2, '0')}1`,
    status: 'ACTIVE',
    kyc_status: 'PENDING',
    invited_by: null,
    totp_secret: null,
  })
  to.add('user_orgs', { is_primary: 1 })
  const role = to.ref('role_id', 'roles', { org_id: null, kind: 'custom', enabled: 1 })
  to.add('user_roles', { org_id: 0 })
  if (to.stage.role_privileges)
    for (const privilege of ['APPROVAL_ALL', 'CARD_ALL']) to.add('role_privileges', { privilege, org_id: 0 })
  const by = maker ?? user
  Object.assign(to.refs, { user_id: by, created_by_id: by, raised_by_id: by, author_id: by })
  const document = to.ref('document_id', 'documents', {
    key: `doc${org}`,
    name: `${word}.png`,
    kind: 'png',
    bytes: PICTURE,
    created_at: AT,
  })
  const orgDocument = to.add('org_documents', { type: 'PAN' })
  for (const type of ['PAN', 'ADDRESS_PROOF_FRONT', 'ADDRESS_PROOF_BACK'])
    to.add('user_papers', { type, user_id: user })
  to.add('drafts', { key: `draft${org}`, json: '{}', saved_at: AT })
  const issuerProgram = to.add('issuer_programs', { kind: 'GPR', digital_only: 0, name: 'Agreement' })
  const program = to.ref(
    'program_id',
    'programs',
    {
      status: 'ACTIVE',
      form_key: null,
      visible_at_issuer_portal: 1,
      require_card_holder_auth: 0,
      has_pin_mailer: 1,
      image_id: null,
      rules: null,
      kind: 'GPR',
      card_form: 'BOTH',
      only_ncmc: 0,
      digital_only: 0,
    },
    `issuer = '${issuer}' AND status = 'ACTIVE'`,
  )
  to.add('program_orgs')
  to.add('program_pin_printers', { printer: printers[0] })
  for (const [channel, period, amount, count] of programLimits)
    to.add('program_limits', { channel, period, amount, count })
  const fee = to.add('program_fees', { type: 'CARD_LOAD' })
  const wallet = to.ref('wallet_id', 'wallets', { status: 'ACTIVE', form_key: null, is_default: 1, rules: null })
  to.add('accounts', { kind: 'BLOCKED', card_id: null, memo: 0, balance: 100_000 })
  const account = to.add('accounts', { kind: 'POOL', card_id: null, memo: 0, balance: 1_000_000 })
  const customer = to.ref('customer_id', 'customers', {
    mobile: `91${mobile}`,
    van: null,
    status: 'ACTIVE',
    kyc_status: 'PENDING',
  })
  to.add('addresses', { entity_type: 'CUST', entity_id: customer, address_type: 'DELIVERY_ADDRESS' })
  const card = to.ref('card_id', 'cards', {
    mobile: `91${mobile}`,
    last4,
    status: 'ACTIVE',
    kit_number: null,
    insta_mapping_status: null,
    approval_queue_id: null,
    replaces_id: null,
    kind: 'GPR',
    mode: 'DIGITAL_ONLY_CARD',
    unfreeze_at: null,
  })
  const balance = to.ref('account_id', 'accounts', {
    kind: 'CARD',
    org_id: null,
    issuer: null,
    memo: 0,
    balance: 100_000,
  })
  to.add('card_wallets', { account_id: balance })
  const unheld = to.add('accounts', {
    kind: 'CARD',
    card_id: null,
    org_id: null,
    issuer: null,
    memo: 0,
    balance: 1_000,
  })
  to.add('customer_wallets', { account_id: unheld })
  const txn = to.ref(
    'txn_id',
    'txns',
    {
      mobile: `91${mobile}`,
      last4,
      reversal_of: null,
      status: 'SUCCESS',
      dispute_status: 'RAISED',
      rrn: `${org}99999`,
      type: 'DEBIT',
      parts: null,
      amount: PAID,
      created_at: AT,
      updated_at: AT,
    },
    "type = 'DEBIT' AND status = 'SUCCESS'",
  )
  const payment = to.add('entries', { kind: 'SPEND' }, "kind = 'SPEND'")
  const shop = to.find('accounts', `kind = 'SETTLEMENT' AND issuer = '${issuer}'`)
  to.add('postings', { entry_id: payment, amount: -PAID })
  to.add('postings', { entry_id: payment, account_id: shop, amount: PAID })
  const invoice = to.add('txn_invoices', { number: `INV${org}`, created_at: AT })
  const dispute = to.add('disputes', { status: 'RAISED', closed_at: null, amount: PAID })
  const ticket = to.add('tickets', { upload_id: null, request_id: null })
  const department = to.add('departments', { parent_id: null })
  const purchaser = to.add('purchasers', { mobile: `9197${mobile.slice(2)}` })
  to.add('corporate_accounts', { number: `00${org}`, name: word, account_id: account })
  const kitOrder = to.ref('order_id', 'kit_orders', { status: 'PENDING' })
  const mailer = to.add('pin_mailers', {
    mailer_number: `PM${org}`,
    card_id: null,
    mapped_at: null,
    status: 'AVAILABLE',
  })
  const kitNumber = `100000${org}`
  to.add('kits', { kit_number: kitNumber, order_id: kitOrder, status: 'NEW', card_id: null, amount: 0 })
  const code = (purpose: 'KIT' | 'GIFT' | 'PURCHASER', more: { mobile: string; card_id?: number; org_id?: number }) =>
    to.add('holder_codes', {
      id: `${purpose}${org}`,
      purpose,
      user_id: staff,
      card_id: null,
      org_id: null,
      ...more,
      ...(purpose === 'PURCHASER' && { issuer: '' }),
      code: HOLDER_CODE,
      created_at: LATER,
      tries: 0,
      verified_at: null,
      spent_at: null,
    })
  // In a stage the card can have another number.
  const ofCard = { card_id: card, mobile: String(to.stage.cards?.mobile ?? `91${mobile}`) }
  code('KIT', ofCard)
  code('GIFT', ofCard)
  code('PURCHASER', { org_id: org, mobile: `91${mobile}` })
  to.add('load_orders', {
    id: `order_${org}`,
    amount: 1_000,
    fee: 0,
    narration: null,
    return_url: 'http://127.0.0.1:3000/app',
    status: 'PAID',
    payment_id: `pay_${org}`,
    txn_id: null,
    by_name: word,
    created_at: AT,
  })
  const upload = to.add(
    'bulk_uploads',
    { kind: 'LOAD', status: 'COMPLETED', card_type: 'GPR', held: 0 },
    "kind = 'LOAD'",
  )
  to.add(
    'bulk_rows',
    {
      upload_id: upload,
      line: 2,
      status: 'DONE',
      moves: JSON.stringify([[wallet, 100]]),
      amount: 100,
      mobile: `91${mobile}`,
      last4,
      cells: JSON.stringify([`91${mobile}`, last4, '1.00', '']),
    },
    "moves <> '[]'",
  )
  const bill = to.add('bills', {
    bill_no: `BILL${org}`,
    amount: 2_000,
    status: 'PENDING',
    parent_id: null,
    txn_id: null,
    decided_at: null,
    decided_by: null,
  })
  const moneyLoad = to.add('money_loads', {
    utr: `${issuer}N${org}`,
    status: 'PENDING',
    decided_by_id: null,
    decided_at: null,
    entry_id: null,
  })
  const bankAccount = to.add('bank_accounts', { number: `ACCOUNT${org}` })
  const bankStatement = to.add('bank_statements', {
    account_id: bankAccount,
    number: String(org),
    first_day: '2026-01-05',
    last_day: '2026-01-05',
    opening: 0,
    closing: 2_000,
    credits: 2_000,
    debits: 0,
    lines: 1,
    known_lines: 0,
    format: 'SHEET',
    file_name: `${word}.csv`,
    digest: `${word} ${org}`,
    imported_by_id: by,
    created_at: AT,
  })
  const bankLine = to.add('bank_lines', {
    statement_id: bankStatement,
    position: 0,
    day: '2026-01-05',
    value_day: '2026-01-05',
    amount: 2_000,
    side: 'CREDIT',
    is_reversal: 0,
    reference: '',
    bank_reference: '',
    text: word,
    quality: 'NONE',
    reasons: 'noUtr',
  })
  const designCode = to.add('design_codes', { code: `D${org}`, is_default: 0 })
  const tag = to.add('tags', { name: `Tag ${org}`, created_by: word, created_at: AT })
  const webhook = to.ref('webhook_id', 'webhooks', {
    type: 'CARD_EVENTS',
    url: `https://hooks.sandbox.test/${org}`,
    secret: word,
    created_by: word,
    created_at: AT,
  })
  const event = to.ref('event_id', 'webhook_events', {
    event_id: `evt_${org}`,
    type: 'CARD_EVENTS',
    name: 'card.issued',
    data: JSON.stringify({ word }),
    is_test: 1,
    created_at: AT,
  })
  const delivery = to.add('webhook_deliveries', {
    event_id: event,
    status: 'DELIVERED',
    queued: 1,
    tries: 0,
    cause: 'FIRST',
    created_at: AT,
  })
  const note = (subject: string, subjectId: number) =>
    to.add('notes', {
      subject,
      subject_id: subjectId,
      author_name: word,
      key: `${subject}${org}`,
      created_at: AT,
      text: `${word} note`,
    })
  const notes = { orgNote: note('org', org), cardNote: note('card', card), customerNote: note('customer', customer) }
  const schedule = to.add('report_schedules', {
    name: 'cards',
    request: '{}',
    document_type: 'csv',
    frequency: 'DAILY',
    weekday: 1,
    month_day: 1,
    hour: 9,
    zone: 'Asia/Kolkata',
    email: `${word.toLowerCase()}@mail.example`,
    paused: 0,
    version: 1,
    next_at: AT + 1e11,
    created_at: AT,
  })
  const cannedReply = to.add('canned_replies', { name: `${word} ${org}`, text: word, changed_by: word, changed_at: AT })
  const standIn = to.add('approval_stand_ins', {
    stand_in_id: user,
    starts_day: 0,
    ends_day: 40_000,
    created_by: word,
    created_at: AT,
  })
  const approval = to.add(
    'approvals',
    {
      entity_type: 'CARD',
      entity_id: card,
      dedupe: `#${card}`,
      status: 'PENDING',
      amount: null,
      decided_by_id: null,
      decided_by: null,
      decided_at: null,
      title: `${word} card`,
      mobile: `91${mobile}`,
      payload: JSON.stringify({
        kind: 'blockCard',
        content: { cardId: String(card), last4Digits: last4, reason: 'LOST' },
        orgIds: [],
        isTest: true,
      }),
    },
    "event_type = 'CARD_BLOCK' AND status = 'PENDING'",
  )
  to.add('approval_actions', { approval_id: approval, action: 'SUBMIT', by_id: by, step: 0 })
  const asked = (event: string, entityId: number, dedupe = `#${entityId}`) =>
    to.add(
      'approvals',
      {
        entity_id: entityId,
        dedupe,
        status: 'PENDING',
        decided_by_id: null,
        decided_by: null,
        decided_at: null,
        title: `${word} ${event}`,
      },
      `event_type = '${event}'`,
    )
  const copyOf = (event: 'CUSTOMER_DATA' | 'USER_DATA', entityType: 'CUST' | 'USER', entityId: number) =>
    to.add(
      'approvals',
      {
        event_type: event,
        entity_type: entityType,
        entity_id: entityId,
        dedupe: `copy of #${entityId}`,
        status: 'APPROVED',
        amount: null,
        decided_at: Date.now(),
        title: `${word} copy`,
        payload: JSON.stringify({
          kind: event === 'CUSTOMER_DATA' ? 'copyCustomerData' : 'copyUserData',
          content: { id: String(entityId), reason: `${word} asked` },
          orgIds: [],
          isTest: true,
        }),
      },
      "event_type = 'CARD_BLOCK' AND status = 'PENDING'",
    )
  const customerCopy = copyOf('CUSTOMER_DATA', 'CUST', customer)
  const userCopy = copyOf('USER_DATA', 'USER', user)
  asked('CUSTOMER_KYC', customer)
  asked('ORG_CREATION', org, `#${org} ${issuer}`)
  asked('KIT_ORDER', kitOrder)
  asked('MONEY_LOAD', moneyLoad)
  asked('BILL', bill)
  asked('USER_KYC', user)
  const ids = {
    invoice,
    subOrg,
    org,
    branch,
    user,
    role,
    document,
    orgDocument,
    program,
    fee,
    wallet,
    account,
    customer,
    card,
    txn,
    dispute,
    ticket,
    department,
    purchaser,
    issuerProgram,
    kitOrder,
    mailer,
    upload,
    bill,
    moneyLoad,
    bankStatement,
    bankLine,
    tag,
    webhook,
    delivery,
    schedule,
    standIn,
    cannedReply,
    approval,
    customerCopy,
    userCopy,
    ...notes,
  }
  return {
    ids: {
      ...ids,
      designCode: `D${org}`,
      issuer,
      documentKey: `doc${org}`,
      utr: `${issuer}N${org}`,
      billNo: `BILL${org}`,
      kit: kitNumber,
      mailerNumber: `PM${org}`,
      draft: `draft${org}`,
      kitCode: `KIT${org}`,
      giftCode: `GIFT${org}`,
      purchaserCode: `PURCHASER${org}`,
      payment: `pay_${org}`,
      paymentOrder: `order_${org}`,
      designId: designCode,
      userEmail: `${word.toLowerCase()}.${user}@mail.example`,
    },
    mobile,
    last4,
  }
}

export type Kind = keyof ReturnType<typeof makeRecords>['ids']

/** Records of an issuer as a whole, and those of their makers: being in the business does not give them. */
export const issuerKinds: readonly Kind[] = [
  'issuer',
  'role',
  'branch',
  'designCode',
  'issuerProgram',
  'bankStatement',
  'bankLine',
  'cannedReply',
]
export const colleagueKinds: readonly Kind[] = ['user', 'userEmail']
export const holderKinds: readonly Kind[] = [
  'tag',
  'schedule',
  'standIn',
  'documentKey',
  'draft',
  'kitCode',
  'giftCode',
  'purchaserCode',
]
