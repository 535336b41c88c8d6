import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import type { ApprovalParts } from '@/lib/queries/approvals'
import { formatDateTime } from '@/lib/rules/locale/format'
import { CommentForm } from './comment-form'
import { isEnabled } from './request-actions'

export async function Comments({
  id,
  parts,
  context,
  href,
}: {
  id: string
  parts: ApprovalParts
  context: RenderContext
  href: string
}) {
  const t = await getTranslations('approvals.detail')
  const mayComment = parts.actions.ok && isEnabled(parts.actions.value, 'COMMENT')
  return (
    <DetailPart
      title={t('comments')}
      found={parts.comments}
      href={href}
      empty={t('noComments')}
      above={mayComment && <CommentForm id={id} />}
    >
      {({ list }) =>
        list.length > 0 && (
          <ul className="mt-3 grid gap-3 text-sm">
            {list.map(({ id: key, by, at, comment }) => (
              <li key={key} className="grid gap-0.5">
                <span className="text-soft">
                  {by} · {at && formatDateTime(at, context.localeZone)}
                </span>
                <span className="wrap-anywhere whitespace-pre-line">{comment}</span>
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}
