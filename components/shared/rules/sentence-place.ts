import type { RenderContext } from '@/components/list/render-context'
import type { Currency } from '@/lib/rules/locale/money'
import type { SentencePlace } from '@/lib/rules/programs/rule-sentence'

export const sentencePlace = (currency: Currency, { words, localeZone }: RenderContext): SentencePlace => ({
  say: (key, values) => words(`rules.${key}`, values),
  locale: localeZone.locale,
  currency,
})
