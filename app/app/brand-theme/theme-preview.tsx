'use client'

import { useTranslations } from 'next-intl'
import { useId, type CSSProperties } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { Input, Label } from '@/components/ui/input'
import { PlainImage } from '@/components/ui/plain-image'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { BrandColours } from '@/lib/rules/brand/contrast'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Radius } from '@/lib/rules/brand/radii'

/** Shows real components with colours that are not saved yet. THEME-01 */
export function ThemePreview({
  theme,
  colours,
  radius,
  brand,
  logo,
}: {
  theme: 'light' | 'dark'
  colours: BrandColours
  radius: Radius
  brand: string
  logo: string | null
}) {
  const t = useTranslations('brand-theme')
  const id = useId()
  const style = {
    '--brand-primary': colours.primary,
    '--brand-on-primary': colours.onPrimary,
    '--brand-accent': colours.accent,
  } as CSSProperties
  return (
    <section
      aria-label={t('preview.title', { theme: t(`themes.${theme}`) })}
      data-brand-scope
      data-theme={theme}
      data-radius={radius}
      style={style}
      className="grid min-w-0 content-start gap-3 rounded-lg border border-hairline bg-page p-4 text-ink"
    >
      <header className="flex items-center justify-between gap-2">
        {logo ? (
          <PlainImage src={logo} alt={brand} className="h-7 max-w-40 object-contain" />
        ) : (
          <span className="font-semibold">{brand}</span>
        )}
        <span className="text-xs text-soft">{t(`themes.${theme}`)}</span>
      </header>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary">{t('preview.primary')}</Button>
        <Button>{t('preview.secondary')}</Button>
      </div>
      <p className="text-sm">
        {t('preview.text')} <span className="link">{t('preview.link')}</span>
      </p>
      <p className="text-sm font-medium" style={{ color: theme === 'dark' ? darkAccent : 'var(--brand-accent)' }}>
        {t('preview.accent')}
      </p>
      <div>
        <Label htmlFor={id}>{t('preview.field')}</Label>
        <Input id={id} defaultValue={t('preview.value')} className="mt-1" />
      </div>
      <Checkbox label={t('preview.choice')} defaultChecked />
      <div className="flex flex-wrap gap-2">
        <Badge tone="active">{t('preview.active')}</Badge>
        <Badge tone="pending">{t('preview.pending')}</Badge>
        <Badge tone="failed">{t('preview.failed')}</Badge>
      </div>
      <div className="overflow-x-auto rounded-md border border-hairline bg-raised">
        <Table aria-label={t('preview.table')}>
          <THead>
            <Tr>
              <Th>{t('preview.holder')}</Th>
              <Th numeric>{t('preview.amount')}</Th>
            </Tr>
          </THead>
          <TBody>
            <Tr>
              <Td>
                <span className="link">{t('preview.value')}</span>
              </Td>
              <Td numeric>{formatMoney(1_245_000, 'INR')}</Td>
            </Tr>
            <Tr>
              <Td className="bg-selected">
                <span className="link">{t('preview.other')}</span>
              </Td>
              <Td numeric className="bg-selected">
                {formatMoney(98_050, 'INR')}
              </Td>
            </Tr>
          </TBody>
        </Table>
      </div>
      <Alert>{t('preview.notice')}</Alert>
    </section>
  )
}

const darkAccent = 'color-mix(in oklch, var(--brand-accent) 45%, white)'
