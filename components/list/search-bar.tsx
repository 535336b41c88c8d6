import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { FieldControl } from './filter-field'
import { HiddenFields } from './hidden-fields'
import type { ListSearch } from './list-page'

const HINT = 'list-search-hint'

/** A GET form with the search text. Below it stand how the text was read and why it was not searched. */
export function SearchBar({ of }: { of: ListSearch }) {
  const describedBy = of.isRefused ? HINT : undefined
  return (
    <form role="search" method="get" autoComplete="off" action={of.action} className="list-search" data-search="">
      <HiddenFields values={of.hidden} />
      {of.field && <FieldControl field={of.field} aria-label={of.field.label} />}
      <Input
        scale="toolbar"
        type="search"
        name="search"
        aria-label={of.placeholder}
        placeholder={of.placeholder}
        defaultValue={of.value}
        data-value={of.value}
        maxLength={of.longest}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={of.isRefused || undefined}
        aria-describedby={describedBy}
      />
      <Button type="submit" className="list-submit">
        {of.submit}
      </Button>
      <p id={HINT} role="status" className="list-hint" data-refused={of.isRefused ? '' : undefined}>
        {of.hint}
        {of.others.map(({ href, text }) => (
          <a key={href} className="link" href={href}>
            {text}
          </a>
        ))}
        {of.everywhere && (
          <a className="link" href={of.everywhere.href}>
            {of.everywhere.text}
          </a>
        )}
      </p>
    </form>
  )
}
