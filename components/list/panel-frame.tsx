import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { PanelHead } from './list-page'

export function PanelFrame({ title, closeHref, close, children }: PanelHead & { children: ReactNode }) {
  return (
    <section className="list-panel" aria-labelledby="list-panel">
      <header>
        <h2 id="list-panel">{title}</h2>
        <a href={closeHref} aria-label={close} title={close} data-client-nav="">
          <Icon name="close" />
        </a>
      </header>
      {children}
    </section>
  )
}
