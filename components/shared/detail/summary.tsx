import type { ReactNode } from 'react'

export function Summary({
  title,
  under,
  figure,
  figureLabel,
  actions,
  level = 'h1',
  children,
}: {
  title: ReactNode
  under?: ReactNode
  figure?: ReactNode
  /** The label of the figure, if it is not the amount that the screen is about. */
  figureLabel?: string
  actions?: ReactNode
  /** `h2` in a dialog, because the page below it has the `h1`. */
  level?: 'h1' | 'h2'
  children?: ReactNode
}) {
  const Heading = level
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className={level === 'h1' ? 'wrap-anywhere' : 'text-xl font-semibold wrap-anywhere'}>
            {title}
          </Heading>
          {children}
        </div>
        {under && <p className="mt-0.5 text-sm text-soft wrap-anywhere">{under}</p>}
      </div>
      {(figure || actions) && (
        <div className="flex flex-wrap items-center gap-3">
          {figure && (
            <p className="num flex flex-wrap items-baseline gap-x-2 text-xl font-semibold">
              {figureLabel && <span className="text-xs font-normal text-soft">{figureLabel}</span>}
              {figure}
            </p>
          )}
          {actions}
        </div>
      )}
    </header>
  )
}
