import type { getTranslations } from 'next-intl/server'

/** How a person sees the frame: its words, their language, and whether this is a change of page in place. Awaited once, so that the frame is drawn in one go. */
export type Seen = {
  t: Awaited<ReturnType<typeof getTranslations<'shell'>>>
  locale: string
  inPlace: boolean
}
