import { Button } from '@/components/ui/button'
import { FieldControl, FilterField } from './filter-field'
import { HiddenFields } from './hidden-fields'
import type { ListFilters } from './list-page'

export function FilterBar({ of }: { of: ListFilters }) {
  return (
    <form method="get" autoComplete="off" action={of.action} className="list-filters">
      <HiddenFields values={of.hidden} />
      {/* What a choice is about, its first option says. */}
      {of.fields.map((field) =>
        'options' in field ? (
          <FieldControl key={field.name} field={field} aria-label={field.label} />
        ) : (
          <FilterField key={field.name} of={field} />
        ),
      )}
      <Button type="submit" className="list-apply">
        {of.apply}
      </Button>
    </form>
  )
}
