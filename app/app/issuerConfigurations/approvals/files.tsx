import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { SealedImage } from '@/components/ui/sealed-image'
import { Section } from '@/components/ui/section'
import type { ApprovalDetail } from '@/lib/calls/approvals'

/** The papers of a request, as they stand and as they are wanted, side by side. APPR-12 */
export async function Files({ request, context }: { request: ApprovalDetail; context: RenderContext }) {
  const t = await getTranslations('approvals.files')
  const again = context.words('common.retry')
  if (request.files.length === 0) return null
  const hasBefore = request.files.some(({ before }) => before)
  return (
    <Section title={t('title')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {request.files.map(({ paper, before, after }, at) => {
          const name = context.status(paper ?? '', 'approvals.papers')
          return (
            <li key={`${paper} ${at}`} className="grid gap-2 text-sm">
              <span className="font-medium">{name}</span>
              <span className={hasBefore ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
                {hasBefore && (
                  <Picture
                    href={before}
                    name={t('beforeOf', { name })}
                    open={t('open')}
                    none={t('none')}
                    again={again}
                  />
                )}
                <Picture href={after} name={t('afterOf', { name })} open={t('open')} none={t('none')} again={again} />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Picture({
  href,
  name,
  open,
  none,
  again,
}: {
  href: string | null
  name: string
  open: string
  none: string
  again: string
}) {
  if (!href) return <span className="text-soft">{none}</span>
  return (
    <span className="grid content-start gap-1">
      <SealedImage
        href={href}
        alt={name}
        className="max-h-56 rounded-md border border-line object-contain"
        again={again}
      />
      <a href={href} className="link" download="">
        {open}
        <span className="sr-only"> {name}</span>
      </a>
    </span>
  )
}
