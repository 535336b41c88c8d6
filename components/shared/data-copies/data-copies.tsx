import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { renderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { StatusBadge } from '@/components/shared/status-badge'
import type { DataCopyRequest } from '@/lib/calls/data-copies'
import { exportPaths } from '@/lib/paths'
import type { CopiesFound } from '@/lib/queries/data-copies'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { RequestCopy } from './request-copy'
import type { RequestedCopy } from './request-copy-dialog'

type Props = RequestedCopy & { copies: Promise<CopiesFound> | null; session: Session; href: string }

/** Copies of all that is held about the person of the page. Hidden if the platform makes none. DATA-03 */
export function DataCopies({ copies, ...rest }: Props) {
  if (!copies) return null
  return (
    <Suspense fallback={null}>
      <CopiesPart copies={copies} {...rest} />
    </Suspense>
  )
}

async function CopiesPart({ about, issuer, copies, session, href }: Props & { copies: Promise<CopiesFound> }) {
  const [t, found] = await Promise.all([getTranslations('data-copies'), copies])
  if (!found.ok && found.problem.code === 'not-supported') return null
  return (
    <MessagesProvider areas={['data-copies']}>
      <DetailPart
        title={t('title')}
        found={found}
        href={href}
        empty={t('none')}
        action={<RequestCopy about={about} issuer={issuer} />}
      >
        {({ list }) =>
          list.length > 0 && (
            <ul className="grid gap-4 text-sm">
              {list.map((copy) => (
                <Copy key={copy.id} {...{ about, copy, session }} />
              ))}
            </ul>
          )
        }
      </DetailPart>
    </MessagesProvider>
  )
}

async function Copy({ about, copy, session }: Pick<Props, 'about' | 'session'> & { copy: DataCopyRequest }) {
  const [t, context] = await Promise.all([getTranslations('data-copies'), renderContext(session)])
  const moment = (iso: string | null) => (iso ? formatDateTime(iso, session) : '')
  const { id, status, reason, requestedBy, createdAt, isReady, readyUntil } = copy
  const file = (format: 'json' | 'pdf') =>
    `${exportPaths.personData}?${new URLSearchParams({ of: about.of, id: about.id, copy: id, format })}`
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {status && <StatusBadge status={status} label={context.status(status)} />}
        <span>{reason}</span>
      </span>
      <span className="text-xs text-soft">{t('by', { name: requestedBy ?? '', moment: moment(createdAt) })}</span>
      {isReady && (
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <a href={file('json')} download className="link">
            {t('json')}
          </a>
          <a href={file('pdf')} download className="link">
            {t('pdf')}
          </a>
          <span className="text-soft">{t('until', { moment: moment(readyUntil) })}</span>
        </span>
      )}
      {!isReady && readyUntil && <span className="text-soft">{t('expired')}</span>}
    </li>
  )
}
