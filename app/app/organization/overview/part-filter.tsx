import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { HiddenFields } from '@/components/list/hidden-fields'
import { Button, ButtonLink } from '@/components/ui/button'
import { Input, Label } from '@/components/ui/input'
import { routes } from '@/lib/routes'

/** Filters the rows of a tab by name. It is a GET form, so the address contains the filter. */
export async function PartFilter({
  name,
  value,
  label,
  carried,
  clearHref,
  children,
}: {
  name: string
  value: string | undefined
  label: string
  carried: Record<string, string>
  clearHref: string | null
  children?: ReactNode
}) {
  const t = await getTranslations('business.part')
  return (
    <form
      method="get"
      action={routes.organizationOverview()}
      autoComplete="off"
      role="search"
      className="flex min-w-0 flex-1 basis-80 flex-wrap items-end gap-2"
    >
      <HiddenFields values={carried} />
      <div className="min-w-0 flex-1 basis-52 sm:max-w-80">
        <Label htmlFor={`part-${name}`} className="mb-1">
          {label}
        </Label>
        <Input scale="toolbar" id={`part-${name}`} name={name} defaultValue={value} maxLength={100} />
      </div>
      {children}
      <Button type="submit">{t('search')}</Button>
      {clearHref && (
        <ButtonLink variant="ghost" prefetch={false} href={clearHref}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  )
}
