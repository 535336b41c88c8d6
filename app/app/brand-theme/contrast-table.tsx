'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import {
  brandInks,
  nearestPassing,
  TEXT_CONTRAST,
  type BrandColours,
  type BrandInk,
  type BrandPair,
} from '@/lib/rules/brand/contrast'

const figure = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    // The ratio is rounded down, so that 4.497 does not look like 4.50, which would pass.
    Math.floor(value * 100) / 100,
  )

export function ContrastTable({
  pairs,
  colours,
  use,
}: {
  pairs: readonly BrandPair[]
  colours: BrandColours
  use: (ink: BrandInk, colour: string) => void
}) {
  const t = useTranslations('brand-theme')
  const locale = useLocale()
  const faint = brandInks.filter((ink) => pairs.some((pair) => pair.ink === ink && !pair.passes))
  return (
    <Section title={t('contrast.title')}>
      <p className="mb-3 text-sm text-soft">{t('contrast.about', { least: figure(TEXT_CONTRAST, locale) })}</p>
      {faint.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {faint.map((ink) => (
            <Offer key={ink} ink={ink} offered={nearestPassing(colours, ink)} use={use} />
          ))}
        </ul>
      )}
      <ScrollTable
        label={t('contrast.title')}
        heads={[
          t('contrast.ink'),
          t('contrast.ground'),
          t('contrast.theme'),
          { numeric: t('contrast.figure') },
          t('contrast.result'),
        ]}
      >
        {pairs.map(({ ink, ground, theme, contrast, passes }) => (
          <Tr key={`${ink} ${ground} ${theme}`}>
            <Td>{t(`inks.${ink}`)}</Td>
            <Td>{t(`grounds.${ground as 'page'}`)}</Td>
            <Td>{theme ? t(`themes.${theme}`) : t('themes.both')}</Td>
            <Td numeric>{t('contrast.ratio', { figure: figure(contrast, locale) })}</Td>
            <Td>
              <Badge tone={passes ? 'active' : 'failed'}>{t(passes ? 'contrast.passes' : 'contrast.fails')}</Badge>
            </Td>
          </Tr>
        ))}
      </ScrollTable>
    </Section>
  )
}

function Offer({
  ink,
  offered,
  use,
}: {
  ink: BrandInk
  offered: string | null
  use: (ink: BrandInk, colour: string) => void
}) {
  const t = useTranslations('brand-theme')
  const name = t(`inks.${ink}`)
  if (!offered) return <li className="text-sm">{t('contrast.noneNear', { colour: name })}</li>
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm">
      <span>{t('contrast.nearest', { colour: name })}</span>
      <span aria-hidden className="size-4 rounded-sm border border-strong" style={{ background: offered }} />
      <span className="code">{offered}</span>
      <Button size="sm" onClick={() => use(ink, offered)}>
        {t('contrast.use', { colour: offered })}
      </Button>
    </li>
  )
}
