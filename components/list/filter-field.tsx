import { Input, Select } from '@/components/ui/input'
import type { FilterField as FilterFieldData } from './list-page'

/** `data-value` is the value of the address, which the control takes again after Back. */
export function FieldControl({ field, ...rest }: { field: FilterFieldData; 'aria-label'?: string }) {
  const common = {
    scale: 'toolbar',
    name: field.name,
    defaultValue: field.value,
    'data-value': field.value,
    ...rest,
  } as const
  if ('options' in field)
    return (
      <Select {...common} disabled={field.isDisabled}>
        {field.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )
  return <Input {...common} type={field.type} min={field.min} max={field.max} />
}

export function FilterField({ of }: { of: FilterFieldData }) {
  return (
    <label className="list-field">
      <span>{of.label}</span>
      <FieldControl field={of} />
    </label>
  )
}
