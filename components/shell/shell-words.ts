import type { getTranslations } from 'next-intl/server'

/** The translator of what the frame says. */
export type ShellWords = Awaited<ReturnType<typeof getTranslations<'shell'>>>
