import type { RenderContext } from '@/components/list/render-context'
import { FactList } from '@/components/shared/detail/fact-list'
import { Section } from '@/components/ui/section'
import type { setUpRecord } from '@/lib/records/set-up'
import type { Country } from '@/lib/rules/input/validators'
import { emptySetUp } from '@/lib/rules/organizations/set-up'
import { readFields, type ReadFields } from '@/lib/rules/organizations/set-up-form'
import { businessEntries } from './business-entries'

const titles = {
  business: 'set-up.section.business',
  numbers: 'set-up.section.numbers',
  bank: 'set-up.step.bank',
  signatory: 'set-up.step.signatory',
} as const

/** The set-up values that are not empty, in sections. */
export function BusinessSections({
  setUp,
  country,
  parts,
  except,
  context,
}: {
  setUp: ReadFields
  country: Country
  parts: Partial<Record<keyof typeof titles, Partial<typeof setUpRecord>>>
  /** Fields that the screen shows elsewhere. */
  except: readonly string[]
  context: RenderContext
}) {
  const values = readFields(emptySetUp, setUp)
  return Object.entries(parts).map(([part, record]) => {
    const given = businessEntries([record], values, { country, context, except }).filter(([, value]) => value)
    return (
      given.length > 0 && (
        <Section key={part} title={context.words(titles[part as keyof typeof titles])}>
          <FactList facts={given} empty={context.words('common.notGiven')} />
        </Section>
      )
    )
  })
}
