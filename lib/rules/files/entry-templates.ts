import type { Template } from './bulk'

/** One person per row. Roles and businesses are given by name or id; a bar separates several. USER-16 */
export const usersTemplate: Template = {
  columns: ['FULL_NAME', 'EMAIL', 'MOBILE_NUMBER', 'ROLE', 'BUSINESS'],
  required: ['FULL_NAME', 'EMAIL', 'ROLE'],
  oneOf: [],
  kinds: { EMAIL: 'email', MOBILE_NUMBER: 'mobile' },
}
export const usersSample: readonly string[] = [
  'Asha Nair',
  'asha.nair@business.example',
  '919876543210',
  'Read Only Admin',
  '',
]

export const departmentsTemplate: Template = {
  columns: ['NAME', 'ADMIN_NAME', 'ADMIN_EMAIL', 'ADMIN_MOBILE', 'BUDGET', 'TAGS'],
  required: ['NAME', 'ADMIN_NAME', 'ADMIN_EMAIL', 'ADMIN_MOBILE'],
  oneOf: [],
  kinds: { ADMIN_EMAIL: 'email', ADMIN_MOBILE: 'mobile', BUDGET: 'amount' },
}
export const departmentsSample: readonly string[] = [
  'Sales South',
  'Asha Nair',
  'asha.nair@business.example',
  '919876543210',
  '50000.00',
  'Travel|Fuel',
]
