import { Button } from '@/components/ui/button'
import { FilterField } from './filter-field'
import { HiddenFields } from './hidden-fields'
import type { ListFilters } from './list-page'

export function FilterBar({ of }: { of: ListFilters }) {
  return (
    <form method="get" autoComplete="off" action={of.action} className="list-filters">
      <HiddenFields values={of.hidden} />
      {of.fields.map((field) => (
        <FilterField key={field.name} of={field} />
      ))}
      <Button type="submit" className="list-apply">
        {of.apply}
      </Button>
    </form>
  )
}
