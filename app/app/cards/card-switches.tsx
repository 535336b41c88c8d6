import { getLocale, getTranslations } from 'next-intl/server'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Badge } from '@/components/ui/badge'
import { Fact, Facts } from '@/components/ui/facts'
import type { CardParts } from '@/lib/queries/card-detail'
import { countryName } from '@/lib/rules/locale/country-name'
import { messageOr } from '@/lib/rules/words/message-or'
import { loadWords } from './card-part'
import { OptionallyEditablePart } from './optionally-editable-part'
import type { ShownCard } from './shown-card'

/** Switches for use abroad, countries and kinds of merchants. Renders nothing if the upstream has no such call. CARD-39 */
export async function CardSwitches({ href, switches, operated }: ShownCard & Pick<CardParts, 'switches'>) {
  const [t, { common }, locale] = await Promise.all([getTranslations('cards.switches'), loadWords(), getLocale()])
  if (!switches.ok && switches.problem.code === 'not-supported') return null
  const join = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(words)
  return (
    <DetailPart title={t('title')} found={switches} href={href} of="cards">
      {({ homeCountry, international, countriesOff, categoriesOff }) => (
        <OptionallyEditablePart operated={operated} operation="setSwitches" name="card-switches">
          <Facts>
            <Fact
              label={homeCountry ? t('abroad', { country: countryName(homeCountry, locale) }) : t('international')}
              empty=""
            >
              <Badge tone={international ? 'active' : 'neutral'}>{common(international ? 'on' : 'off')}</Badge>
            </Fact>
            <Fact label={t('countriesOff')} empty={t('noneOff')}>
              {join(countriesOff.map((code) => countryName(code, locale)))}
            </Fact>
            <Fact label={t('categoriesOff')} empty={t('noneOff')}>
              {join(categoriesOff.map((name) => messageOr(t, `categories.${name}`, name)))}
            </Fact>
          </Facts>
        </OptionallyEditablePart>
      )}
    </DetailPart>
  )
}
