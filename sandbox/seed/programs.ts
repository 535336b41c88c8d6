type Wallet = {
  name: string
  about: string
  type: 'VIRTUAL' | 'PREPAID'
  /** In minor units. */
  start?: number
  isLinked?: boolean
  isNcmc?: boolean
  status?: 'ACTIVE' | 'INACTIVE'
}
type SeedProgram = {
  name: string
  issuer: string
  kind: 'GC' | 'GPR'
  status?: 'ACTIVE' | 'INACTIVE'
  network?: 'VISA' | 'RUPAY' | 'MASTERCARD'
  needsHolderAuth?: boolean
  onlyNcmc?: boolean
  embossLine4?: boolean
  pinMailer?: boolean
  digitalOnly?: boolean
  isHidden?: boolean
  designs?: boolean
  wallets: readonly Wallet[]
}

const general: Wallet = { name: 'General', about: 'Spends anywhere', type: 'PREPAID' }
const meals: Wallet = {
  name: 'Meals',
  about: 'Food and groceries, topped up just in time',
  type: 'VIRTUAL',
  start: 220_000,
}
const fuel: Wallet = { name: 'Fuel', about: 'Petrol pumps alone', type: 'PREPAID' }
const travel: Wallet = {
  name: 'Travel',
  about: 'Tickets, taxis and stays, topped up just in time',
  type: 'VIRTUAL',
  start: 500_000,
}
const savings: Wallet = {
  name: 'Festival Savings',
  about: 'Cannot be linked to a card',
  type: 'PREPAID',
  isLinked: false,
}
const gift: Wallet = { name: 'Gift', about: 'One load, spent down', type: 'PREPAID', start: 50_000 }
const transit: Wallet = {
  name: 'NCMC Transit',
  about: 'Offline wallet of the card chip',
  type: 'PREPAID',
  isNcmc: true,
}

export const programs: readonly SeedProgram[] = [
  {
    name: 'YES Expense Prime',
    issuer: 'YES',
    kind: 'GPR',
    embossLine4: true,
    pinMailer: true,
    designs: true,
    wallets: [general, meals, fuel, savings],
  },
  { name: 'YES Gift Delight', issuer: 'YES', kind: 'GC', designs: true, wallets: [gift] },
  { name: 'YES Metro NCMC', issuer: 'YES', kind: 'GPR', network: 'RUPAY', onlyNcmc: true, wallets: [transit, general] },
  { name: 'YES Back Office', issuer: 'YES', kind: 'GPR', isHidden: true, wallets: [general, travel] },
  { name: 'YES Travel Classic', issuer: 'YES', kind: 'GPR', status: 'INACTIVE', wallets: [travel] },
  { name: 'YES Starter', issuer: 'YES', kind: 'GPR', wallets: [] },
  {
    name: 'NSDL Payroll Plus',
    issuer: 'NSDL',
    kind: 'GPR',
    network: 'RUPAY',
    needsHolderAuth: true,
    wallets: [general, meals],
  },
  {
    name: 'NSDL Bonus',
    issuer: 'NSDL',
    kind: 'GPR',
    network: 'RUPAY',
    embossLine4: true,
    designs: true,
    wallets: [general, travel, fuel],
  },
  { name: 'NSDL Festive Gift', issuer: 'NSDL', kind: 'GC', network: 'RUPAY', digitalOnly: true, wallets: [gift] },
  { name: 'NSDL Internal', issuer: 'NSDL', kind: 'GPR', isHidden: true, wallets: [general] },
  {
    name: 'SBM Corporate Wallet',
    issuer: 'SBM',
    kind: 'GPR',
    network: 'MASTERCARD',
    pinMailer: true,
    designs: true,
    wallets: [general, meals, travel],
  },
  { name: 'SBM Insta Gift', issuer: 'SBM', kind: 'GC', network: 'RUPAY', wallets: [gift] },
  { name: 'SBM City Transit', issuer: 'SBM', kind: 'GPR', network: 'RUPAY', wallets: [transit, general, meals] },
  { name: 'FINO Sahay', issuer: 'FINO', kind: 'GPR', network: 'RUPAY', embossLine4: true, wallets: [general, meals] },
  { name: 'FINO Rural Pay', issuer: 'FINO', kind: 'GPR', network: 'RUPAY', needsHolderAuth: true, wallets: [general] },
  { name: 'Indian Bank Shagun', issuer: 'INDIANBANK', kind: 'GC', network: 'RUPAY', designs: true, wallets: [gift] },
  {
    name: 'Indian Bank Salary Connect',
    issuer: 'INDIANBANK',
    kind: 'GPR',
    network: 'RUPAY',
    designs: true,
    wallets: [general, meals],
  },
  { name: 'IOB Utsav Gift', issuer: 'IOB', kind: 'GC', network: 'RUPAY', wallets: [gift] },
  { name: 'IOB Staff Card', issuer: 'IOB', kind: 'GPR', network: 'RUPAY', wallets: [general, travel] },
  {
    name: 'PhonePe Merchant Rewards',
    issuer: 'PHONEPE',
    kind: 'GPR',
    network: 'RUPAY',
    digitalOnly: true,
    wallets: [general],
  },
  {
    name: 'ENBD Corporate Expense',
    issuer: 'ENBD',
    kind: 'GPR',
    network: 'VISA',
    embossLine4: true,
    designs: true,
    wallets: [general, travel],
  },
  { name: 'ENBD Hadiya Gift', issuer: 'ENBD', kind: 'GC', network: 'VISA', wallets: [gift] },
]

export const printers = ['SESHAASAI', 'MCT CARDS'] as const
const designNames = [
  ['Midnight', 'PVC'],
  ['Marigold', 'PVC'],
  ['Peacock', 'RECYCLED PVC'],
  ['Temple Bronze', 'METAL'],
] as const
export const designCodeOf = (issuer: string, programId: number, name: string): string =>
  `${issuer}-${programId}-${name.toUpperCase().replace(' ', '-')}`
export const designsOf = (printer: number) =>
  designNames.slice(printer, printer + 3).map(([name, material]) => ({ name, material }))
export const pinMailerPrinters = ['SESHAASAI', 'WENDT'] as const
