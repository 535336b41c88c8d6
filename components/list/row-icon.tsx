import { outlineOf } from '@/components/ui/icon'

const names = ['eye', 'more', 'copy'] as const

/** An icon of a row's action: its outline stands once in the table, and each row points at it. */
export const RowIcon = ({ name }: { name: (typeof names)[number] }) => (
  <svg width={16} height={16} className="icon" aria-hidden="true">
    <use href={`#row-${name}`} />
  </svg>
)

/** Copies what stands before it, where a list listens. */
export const RowCopy = ({ label }: { label: string }) => (
  <button type="button" className="row-copy" title={label}>
    <RowIcon name="copy" />
  </button>
)

/** The outlines that rows point at, once a table. */
export const RowIcons = () => (
  <svg width={0} height={0} className="row-icons" aria-hidden="true">
    {names.map((name) => (
      <symbol key={name} id={`row-${name}`} viewBox="0 0 24 24">
        <path d={outlineOf(name)} />
      </symbol>
    ))}
  </svg>
)
