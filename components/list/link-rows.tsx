import type { LinkRow } from './list-page'

export function Tabs({ of }: { of: LinkRow }) {
  return (
    <nav aria-label={of.label} className="list-tabs">
      <ul>
        {of.links.map(({ href, text, count, isCurrent }, at) => (
          <li key={at}>
            <a href={href} aria-current={isCurrent && 'page'}>
              {text}
              {count !== undefined && <span className="list-tab-count"> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ViewLinks({ of }: { of: LinkRow }) {
  return (
    <nav aria-label={of.label} className="list-views">
      {of.links.map(({ href, text, isCurrent }, at) => (
        <a key={at} href={href} aria-current={isCurrent && 'page'}>
          {text}
        </a>
      ))}
    </nav>
  )
}
