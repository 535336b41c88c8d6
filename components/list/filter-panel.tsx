import { FilterPicker } from '@/components/shared/list-filters/filter-picker'
import { Button, ButtonAnchor } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { FilterField } from './filter-field'
import { HiddenFields } from './hidden-fields'
import type { FilterPanelData } from './list-page'
import { PanelFrame } from './panel-frame'

export function FilterPanel({ of: { form, business, clear, ...head } }: { of: FilterPanelData }) {
  return (
    <PanelFrame {...head}>
      <div className="list-panel-end list-filter-fields">
        {business && <FilterPicker key={business.picker.value?.id ?? ''} {...business.picker} />}
        <form method="get" autoComplete="off" action={form.action}>
          <HiddenFields values={form.hidden} />
          {business?.plain && (
            <noscript>
              <label className="list-field">
                <span>{business.plain.label}</span>
                <Input scale="toolbar" name={business.plain.name} />
              </label>
            </noscript>
          )}
          {form.fields.map((field) => (
            <FilterField key={field.name} of={field} />
          ))}
          <Button type="submit" className="list-apply">
            {form.apply}
          </Button>
        </form>
        <ButtonAnchor href={clear.href} data-client-nav="">
          {clear.text}
        </ButtonAnchor>
      </div>
    </PanelFrame>
  )
}
