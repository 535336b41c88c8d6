import type { FactEntry } from '@/components/shared/detail/fact-list'
import { recordEntries, type FactContext, type RecordFact } from '@/components/shared/detail/record-entries'
import { setUpRecord } from '@/lib/records/set-up'
import type { BusinessFields, SetUpValues } from '@/lib/rules/bodies/set-up'
import type { Country } from '@/lib/rules/input/validators'
import { formatMobile } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { missingFields } from '@/lib/rules/organizations/set-up'

type Name = keyof typeof setUpRecord
type BusinessValues = BusinessFields & Partial<SetUpValues>
type Fact = RecordFact<typeof setUpRecord, BusinessValues & { currency: Currency }>

/** Fields whose value another field already shows. */
const saidElsewhere = ['isSameAddress', 'managerEmail', 'managerEmployeeId', 'approverEmail', 'approverMobile']

/** The set-up fields of a business for its country, used for the review, the detail and branches. */
export const businessEntries = (
  records: readonly Partial<typeof setUpRecord>[],
  values: BusinessValues,
  { country, context, except = [] }: { country: Country; context: FactContext; except?: readonly string[] },
): FactEntry[] => {
  const { words } = context
  const said: Partial<Record<Name, Fact>> = {
    business: values.isSameAddress && ['business', words('set-up.fields.isSameAddress')],
    managerName: {
      label: words('set-up.section.manager'),
      value: joined(values.managerName, values.managerEmployeeId, values.managerEmail),
    },
    approverName: {
      label: words('set-up.section.approver'),
      value: joined(values.approverName, formatMobile(values.approverMobile), values.approverEmail),
    },
  }
  const none: readonly string[] = [...saidElsewhere, ...missingFields[country], ...except]
  const names = records.flatMap((record) => Object.keys(record) as Name[]).filter((name) => !none.includes(name))
  const currency: Currency = country === 'AE' ? 'AED' : 'INR'
  const facts = names.map((name): Fact => said[name] || name)
  return recordEntries({ record: setUpRecord, of: { ...values, currency }, facts, context })
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')
