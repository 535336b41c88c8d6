import type { ComponentProps } from 'react'
import { EditablePart } from './editable-part'
import type { OperatedCard } from './operated-card'

export function OptionallyEditablePart({
  operated,
  name,
  children,
  ...part
}: Omit<ComponentProps<typeof EditablePart>, 'card'> & { operated: OperatedCard | null }) {
  if (!operated) return <div id={name}>{children}</div>
  return (
    <EditablePart card={operated} name={name} {...part}>
      {children}
    </EditablePart>
  )
}
