import { getTranslations } from 'next-intl/server'
import { getProblemWords } from '@/components/shared/problem-note'
import { Alert } from '@/components/ui/alert'
import type { OwnFlash } from '@/lib/session/flash'

export async function FormNotice({ note, words }: { note: OwnFlash; words?: string | undefined }) {
  const t = await getTranslations()
  if (note.done) return <Alert tone="success" title={t(`profile.said.${note.done}`)} className="mb-4" />
  if (!note.error) return null
  const own = { title: words ?? note.message ?? t('profile.said.failed'), detail: null }
  const { title, detail } =
    words !== undefined || note.status === undefined
      ? own
      : await getProblemWords({
          status: note.status,
          code: note.error,
          detail: note.message ?? null,
          ...(note.faults && { fields: {} }),
        })
  return (
    <Alert tone="error" title={title} className="mb-4">
      {detail && <p>{detail}</p>}
      {note.requestId && (
        <span className="text-xs text-soft">
          {t('common.requestId')} <span className="code">{note.requestId}</span>
        </span>
      )}
    </Alert>
  )
}
