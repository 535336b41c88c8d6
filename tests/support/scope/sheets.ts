import {
  accountsTemplate,
  cardsTemplate,
  customersTemplate,
  loadTemplate,
  type Cells,
  type Template,
} from '@/lib/rules/files/bulk'
import { departmentsSample, departmentsTemplate, usersSample, usersTemplate } from '@/lib/rules/files/entry-templates'
import { businessesSample, businessesTemplate } from '@/lib/rules/organizations/business-row'
import type { TestPlace } from './places'

export type Sheet = { fields: Readonly<Record<string, string>>; cells: Cells }

export const csvOf = ({ cells }: Sheet): string =>
  [Object.keys(cells), Object.values(cells).map((cell) => `"${cell}"`)].map((line) => `${line.join(',')}\n`).join('')

const fill = ({ columns }: Template, value: (column: string, at: number) => string | undefined): Cells =>
  Object.fromEntries(columns.map((column, at) => [column, value(column, at) ?? '']))

const head = { groupName: 'Field Sales', groupAdminName: 'Asha Nair', groupAdminMobile: '919876500123' }
const newDepartment = { ...head, groupAdminEmail: 'scope.matrix@mail.example' }

const holder: Cells = {
  FULL_NAME: 'Asha Nair',
  NAME_ON_CARD: 'Asha Nair',
  MOBILE_NUMBER: '919876500123',
  EMAIL: 'scope.matrix@mail.example',
  GENDER: 'F',
  DATE_OF_BIRTH: '1990-01-01',
}

export const sheetOf = (path: string, { ids, word, mobile, last4, wallet: named }: TestPlace): Sheet => {
  const wallet = named ?? `${word} ${ids.wallet}`
  const ofProgram = { orgId: ids.org, cardProgramId: ids.program, issuerCode: ids.issuer }
  const mine: Cells = { MOBILE_NUMBER: `91${mobile}`, LAST_4_DIGITS: last4, [wallet]: '10.00' }
  if (path.startsWith('admins/'))
    return {
      fields: { issuerCode: ids.issuer },
      cells: fill(usersTemplate, (column, at) => (column === 'BUSINESS' ? ids.org : usersSample[at])),
    }
  if (path.startsWith('bank/statements'))
    return {
      fields: { issuerCode: ids.issuer, accountNumber: `ACCOUNT${ids.org}` },
      cells: { Date: '2026-01-05', Details: word, Credit: '10.00' },
    }
  if (path.startsWith('orgs/upload')) {
    const own: Cells = { PARENT_BUSINESS: ids.org, ISSUERS: ids.issuer }
    return { fields: {}, cells: fill(businessesTemplate, (column, at) => own[column] ?? businessesSample[at]) }
  }
  if (path.startsWith('orgs/departments'))
    return {
      fields: { orgId: ids.org, ...(path.endsWith('/upload') ? { departmentId: ids.department } : newDepartment) },
      cells: fill(departmentsTemplate, (_, at) => departmentsSample[at]),
    }
  if (path.startsWith('cards/load'))
    return { fields: ofProgram, cells: fill(loadTemplate([wallet]), (column) => mine[column]) }
  if (path.startsWith('customers/accounts'))
    return { fields: ofProgram, cells: fill(accountsTemplate([wallet]), (column) => mine[column]) }
  if (path.startsWith('orgs/customers'))
    return { fields: ofProgram, cells: fill(customersTemplate([wallet]), (column) => holder[column]) }
  const issued: Cells = { ...holder, [wallet]: '10.00' }
  return {
    fields: { ...ofProgram, cardType: 'GPR', cardMode: 'DIGITAL_ONLY_CARD', formFactor: 'DIGITAL_ONLY_CARD' },
    cells: fill(cardsTemplate([wallet], false), (column) => issued[column]),
  }
}
