import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { RevealPicture } from '@/components/shared/reveal/reveal'
import { SealedImage } from '@/components/ui/sealed-image'
import { Section } from '@/components/ui/section'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import { type fileSides } from '@/lib/rules/bodies/reveal'
import { isOffered } from '@/lib/rules/users/offers'
import { portalAnswers } from '@/lib/portal-answers'

type Side = (typeof fileSides)[number]

/** The documents of a request, old and new side by side. A person's documents need a reason to be seen. APPR-12, decision 23 */
export async function Files({ request, context }: { request: ApprovalDetail; context: RenderContext }) {
  const t = await getTranslations('approvals.files')
  const masks = await getTranslations('reveal.picture')
  const { files } = request
  if (files.length === 0) return null
  const mayReveal = isOffered(context.session, portalAnswers.revealOfRequest)
  const hasBefore = files.some(({ before }) => before)
  const drawn = (at: number, side: Side) => {
    const { paper, [side]: href } = files[at] ?? { paper: null, before: null, after: null }
    const name = context.status(paper ?? '', 'approvals.papers')
    const label = t(`${side}Of`, { name })
    if (!href) return <span className="text-soft">{t('none')}</span>
    if (!href.includes('•'))
      return (
        <Picture href={href} name={label} open={t('open')} lost={t('lost')} again={context.words('common.retry')} />
      )
    if (!paper || !mayReveal) return <span className="text-soft">{masks('short', { number: at + 1 })}</span>
    return (
      <RevealPicture of="request-picture" id={request.id} what={paper} side={side} picture={at + 1} label={label} />
    )
  }
  return (
    <Section title={t('title')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {files.map(({ paper }, at) => (
          <li key={`${paper} ${at}`} className="grid gap-2 text-sm">
            <span className="font-medium">{context.status(paper ?? '', 'approvals.papers')}</span>
            <span className={hasBefore ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
              {hasBefore && drawn(at, 'before')}
              {drawn(at, 'after')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type PictureProps = Record<'href' | 'name' | 'open' | 'lost' | 'again', string>

/** A document can be a PDF, which a page cannot show, so there is a link to open it. */
function Picture({ href, name, open, lost, again }: PictureProps) {
  return (
    <span className="grid content-start justify-items-start gap-1">
      <SealedImage
        href={href}
        alt={name}
        className="max-h-56 rounded-md border border-line object-contain"
        lost={<span className="text-soft">{lost}</span>}
        again={again}
      />
      <a href={href} className="link" download="">
        {open}
        <span className="sr-only"> {name}</span>
      </a>
    </span>
  )
}
