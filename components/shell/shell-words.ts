import type { getTranslations } from 'next-intl/server'

export type ShellWords = Awaited<ReturnType<typeof getTranslations<'shell'>>>
