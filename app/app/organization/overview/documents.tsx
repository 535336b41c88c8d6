import { getTranslations } from 'next-intl/server'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { RevealPicture } from '@/components/shared/reveal/reveal'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import type { BusinessDocument } from '@/lib/calls/organizations'
import { readBusinessDocuments } from '@/lib/queries/business'
import { portalAnswers } from '@/lib/portal-answers'
import { imposedBy } from '@/lib/rules/authorisation/imposed'
import { formatDateTime } from '@/lib/rules/locale/format'
import { offeredDocumentTypes } from '@/lib/rules/organizations/business-documents'
import { approvingIssuers } from '@/lib/rules/organizations/organization-statuses'
import { isOffered } from '@/lib/rules/users/offers'
import { messageOr } from '@/lib/rules/words/message-or'
import { AddDocument, ReplaceDocument } from './document-buttons'
import { RemoveDocument } from './remove-document'
import { SecondFactorRule } from './second-factor-rule'
import type { TabProps } from './shown-business'

export async function DocumentsTab({ org, context, to, mayChange }: TabProps) {
  const [t, found] = await Promise.all([
    getTranslations('business.documents'),
    readBusinessDocuments(org.id, context.session),
  ])
  const there = found.ok ? found.value.list.map(({ docType }) => docType) : []
  const missing = offeredDocumentTypes(org.currency).filter((type) => !there.includes(type))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <DetailPart
        title={t('title')}
        found={found}
        href={to()}
        empty={t('none')}
        action={
          mayChange &&
          missing.length > 0 && <AddDocument orgId={org.id} types={missing} issuers={approvingIssuers(org)} />
        }
      >
        {({ list }) =>
          list.length > 0 && (
            <ul className="ruled text-sm">
              {list.map((paper) => (
                <DocumentItem key={paper.docId} paper={paper} org={org} mayChange={mayChange} context={context} />
              ))}
            </ul>
          )
        }
      </DetailPart>
      <Section title={t('factorTitle')}>
        <p className="text-sm">{t(org.secondFactorRequired ? 'factorOn' : 'factorOff')}</p>
        {mayChange && (
          <div className="mt-3">
            <SecondFactorRule
              orgId={org.id}
              isRequired={org.secondFactorRequired}
              requiredBy={imposedBy(org.imposed, 'PAPERS_FACTOR')}
            />
          </div>
        )}
      </Section>
    </div>
  )
}

async function DocumentItem({
  paper,
  org,
  mayChange,
  context,
}: {
  paper: BusinessDocument
  org: TabProps['org']
  mayChange: boolean
  context: TabProps['context']
}) {
  const [t, names, reveal, files] = await Promise.all([
    getTranslations('business.documents'),
    getTranslations('set-up.files'),
    getTranslations('reveal'),
    getTranslations('approvals.files'),
  ])
  const { change, docId, docType, docValue, fileName, preSignedUrl, addedBy, addedAt } = paper
  const name = docType ? messageOr(names, docType, docType) : t('unnamed')
  const mayReveal = isOffered(context.session, portalAnswers.revealOfBusiness)
  const about = { orgId: org.id, docId, name, issuers: approvingIssuers(org) }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{name}</span>{' '}
        {change && change !== 'UNKNOWN' && (
          <Badge tone="frozen" plain>
            {files(`changes.${change}`)}
          </Badge>
        )}{' '}
        {docValue && (
          <span className="code" dir="ltr">
            {docValue}
          </span>
        )}
        <span className="block text-xs text-soft">
          {preSignedUrl?.includes('•') ? (
            mayReveal ? (
              <RevealPicture of="business-picture" id={org.id} what={docId} picture={1} label={name} />
            ) : (
              reveal('picture.short', { number: 1 })
            )
          ) : preSignedUrl ? (
            <a href={preSignedUrl} className="link wrap-anywhere" download="">
              {fileName ?? t('file')}
            </a>
          ) : (
            t('noFile')
          )}
          {addedBy &&
            addedAt &&
            ` · ${t('added', { name: addedBy, moment: formatDateTime(addedAt, context.localeZone) })}`}
        </span>
      </span>
      {mayChange && docType && (
        <span className="flex gap-2">
          <ReplaceDocument {...about} type={docType} />
          <RemoveDocument {...about} />
        </span>
      )}
    </li>
  )
}
