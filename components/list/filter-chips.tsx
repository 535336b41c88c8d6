import { Icon } from '@/components/ui/icon'
import type { ListChips } from './list-page'

export function FilterChips({ of }: { of: ListChips }) {
  return (
    <ul aria-label={of.label} className="list-chips">
      {of.chips.map(({ name, label, text, href, remove }) => (
        <li key={name}>
          <span>{label}</span> <bdi>{text}</bdi>
          <a href={href} aria-label={remove} title={remove} data-client-nav="">
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
    </ul>
  )
}
