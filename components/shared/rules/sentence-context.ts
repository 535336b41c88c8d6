import type { RenderContext } from '@/components/list/render-context'
import type { Currency } from '@/lib/rules/locale/money'
import { categoryName } from '@/lib/rules/programs/merchant-categories'
import type { SentenceContext } from '@/lib/rules/programs/rule-sentence'

export const sentenceContext = (currency: Currency, { words, localeZone }: RenderContext): SentenceContext => ({
  say: (key, values) => words(`rules.${key}`, values),
  locale: localeZone.locale,
  currency,
  categoryName,
})
