import approvals from '@/messages/en-IN/approvals.json'
import issue from '@/messages/en-IN/issue.json'
import programs from '@/messages/en-IN/programs.json'
import setUp from '@/messages/en-IN/set-up.json'
import wallets from '@/messages/en-IN/wallets.json'
import { corrections, type CorrectedField } from './correctable-changes'
import { fieldLabel } from './field-label'

const areas: Record<string, unknown> = { approvals, issue, programs, wallets, 'set-up': setUp }
const say = (key: string): string | null => {
  const found = key
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], areas)
  return typeof found === 'string' ? found : null
}

test('APPR-37 every value that can be corrected has the label of its form', () => {
  const fields = Object.values(corrections).flatMap((one): readonly CorrectedField[] =>
    'fields' in one ? one.fields : [],
  )
  const bare = fields.filter(({ field }) => {
    const last = field.split('.').at(-1) ?? ''
    return fieldLabel(field.replaceAll('*', '0'), say)
      .split(': ')
      .some((part) => part === last || /^[a-z]/.test(part))
  })
  expect([...new Set(bare.map(({ field }) => field))]).toEqual([])
})
