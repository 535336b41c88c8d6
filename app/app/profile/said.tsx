import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { Note } from '@/lib/session/note'

/** What came of the form sent just before. */
export async function Said({ note, words }: { note: Note; words?: string | undefined }) {
  const t = await getTranslations()
  if (note.done) return <Alert tone="success" title={t(`profile.said.${note.done}`)} className="mb-4" />
  if (!note.error) return null
  return (
    <Alert tone="error" title={words ?? note.message ?? t('profile.said.failed')} className="mb-4">
      {note.requestId && (
        <span className="text-xs text-soft">
          {t('common.requestId')} <span className="code">{note.requestId}</span>
        </span>
      )}
    </Alert>
  )
}
