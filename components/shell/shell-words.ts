import type { usePlainTranslations } from '@/components/shared/plain-translations'

export type ShellWords = ReturnType<typeof usePlainTranslations<'shell'>>
