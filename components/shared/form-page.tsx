import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DetailPage } from '@/components/shared/detail/detail-page'
import type { TitleKey } from '@/components/shell/screen-title'

const widths = { sm: 'max-w-[37rem]', md: 'max-w-[46rem]', lg: 'max-w-[56rem]' }

export async function FormPage({
  screen,
  title,
  text,
  size = 'sm',
  children,
}: {
  screen: TitleKey
  /** The heading above the form, if it is not the screen's title. */
  title?: string
  text?: string
  size?: keyof typeof widths
  children: ReactNode
}) {
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <h1 className={text ? undefined : 'mb-4'}>{title ?? t(screen)}</h1>
      {text && <p className="mt-0.5 mb-4 max-w-[37rem] text-sm text-soft">{text}</p>}
      <div className={clsx('rounded-lg border border-hairline bg-overlay p-4', widths[size])}>{children}</div>
    </DetailPage>
  )
}
