import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { TimelineLink } from '@/components/shared/audit/timeline-link'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import type { ProgramDetail as Program } from '@/lib/calls/programs'
import { readProgram, readProgramVersions } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { imposedBy } from '@/lib/rules/authorisation/imposed'
import { ProgramRejection } from '../program-rejection'
import { RuleSentences, sayZeroMatch, triedRules } from '../rules/rule-sentences'
import { RuleVersions } from '../rules/rule-versions'
import { SimulateStored } from '../rules/simulate-stored'
import { Businesses } from './businesses'
import { CardImage } from './card-image'
import { Designs } from './designs'
import { Fees } from './fees'
import { isGivingProgram } from '@/lib/rules/programs/gives-money'
import { programRecord } from '@/lib/records/programs'
import { ProgramActions } from './program-actions'
import { ProgramLimits } from './program-limits'
import { Wallets } from './wallets'

/** The detail of a card program. Each part can fail alone. PROG-02 to PROG-04, PROG-15 */
export async function ProgramDetail({ id, session }: { id: string; session: Session }) {
  const [{ found, fees, image }, versions, t, context] = await Promise.all([
    readProgram(id, session),
    readProgramVersions(id),
    getTranslations('programs'),
    renderContext(session),
  ])
  const href = routes.program({ id })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const { cardProgram: program, applications, ncmcWallets } = found.value.data
  const isGiving = isGivingProgram(program, [...applications, ...ncmcWallets])
  const mayChange = isOffered(session, routes.programNew) && program.mayChange
  const { rulesJson } = program
  const shared = { program, context, mayChange, href }
  return (
    <MessagesProvider areas={['rules', 'programs', 'issue']}>
      <Summary
        title={program.name ?? program.id}
        under={joinFacts([program.issuerCode, program.issuerProgramName, program.network])}
        actions={
          <>
            <TimelineLink of={{ kind: 'program', id }} session={session} />
            {mayChange && (
              <>
                <ProgramActions program={{ ...pickActions(program), isGiving }} />
                <ButtonLink href={routes.program({ id }, { edit: '1' })}>{t('actions.edit')}</ButtonLink>
                <ButtonLink href={routes.walletNew({ id })} variant="primary">
                  {t('actions.wallet')}
                </ButtonLink>
              </>
            )}
          </>
        }
      >
        {program.status && <StatusBadge status={program.status} label={context.status(program.status)} />}
        {program.cardType && <Badge plain>{context.words(`programs.cardTypes.${program.cardType}`)}</Badge>}
      </Summary>
      <WaitsForDecision requests={program.waitsFor} session={session} />
      <ProgramRejection
        program={program}
        context={context}
        formHref={mayChange ? routes.program({ id }, { edit: '1' }) : null}
      />
      {program.needsApproval && (
        <Alert tone="info" className="mb-4">
          {t('waits')}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Wallets {...shared} applications={applications} ncmcWallets={ncmcWallets} />
          <Section title={t('rules.title')}>
            {rulesJson && rulesJson.rules.length > 0 ? (
              <>
                <RuleSentences rules={rulesJson.rules} currency={program.currency} context={context} />
                <p className="mt-3 mb-4 text-sm text-soft">{sayZeroMatch(rulesJson, context)}</p>
                <SimulateStored
                  programId={program.id}
                  rules={triedRules(rulesJson)}
                  mayList={isOffered(session, routes.transactions)}
                />
              </>
            ) : (
              <p className="text-sm text-soft">{t('rules.none')}</p>
            )}
          </Section>
          <RuleVersions found={versions} href={href} currency={program.currency} context={context} />
          <ProgramLimits program={program} context={context} />
          <Businesses {...shared} isGiving={isGiving} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Section title={t('facts.title')}>
            <ProgramFacts program={program} context={context} />
          </Section>
          {fees && <Fees {...shared} found={fees} />}
          {image && (
            <DetailPart title={t('image.title')} found={image} href={href}>
              {(value) => (
                <CardImage
                  programId={program.id}
                  version={program.version}
                  name={program.name ?? ''}
                  image={value.success ? value.cardImageUrl : null}
                  message={value.message}
                  mayChange={mayChange}
                />
              )}
            </DetailPart>
          )}
          <Designs {...shared} />
        </div>
      </div>
    </MessagesProvider>
  )
}

const pickActions = ({
  id,
  name,
  status,
  version,
  issuerCode,
  needsApproval,
  waitsFor,
  imposed,
  cardProgramVisibilityJson,
}: Program) => ({
  id,
  name: name ?? id,
  status,
  version,
  issuerCode,
  needsApproval,
  switchedOffBy: imposedBy(imposed, 'PROGRAM_OFF'),
  activatedBy:
    waitsFor.find(({ changeKind, becomes }) => changeKind === 'updateProgram' && becomes === 'ACTIVE')
      ?.approvalQueueId ?? null,
  isAsked: waitsFor.some(({ eventType }) => eventType === 'CARD_PROGRAM_CREATION'),
  isVisible: cardProgramVisibilityJson?.visibleAtIssuerPortal === true,
})

async function ProgramFacts({ program, context }: { program: Program; context: RenderContext }) {
  const t = await getTranslations('programs')
  const { issuerProgram: bank, ownerType, ownerName } = program
  const isVisible = program.cardProgramVisibilityJson?.visibleAtIssuerPortal === true
  return (
    <RecordFacts
      record={programRecord}
      of={program}
      context={context}
      facts={[
        [
          'groupId',
          <span key="id" className="code">
            {program.groupId ?? program.id}
          </span>,
        ],
        'issuerCode',
        'issuerProgramName',
        { label: t('fields.network'), field: 'network' },
        {
          label: t('fields.benefitsType'),
          value: 'benefitsType' in bank && bank.benefitsType && context.status(bank.benefitsType, 'programs.benefits'),
        },
        'currency',
        'cardForm',
        'requireCardHolderAuth',
        'onlyNcmc',
        'allowEmbossLine4',
        'pinMailer',
        { label: t('fields.visibleAtIssuerPortal'), value: context.words(isVisible ? 'common.yes' : 'common.no') },
        'offeredToAll',
        {
          label: t('fields.owner'),
          value: ownerName ?? (ownerType && ownerType !== 'UNKNOWN' && t(`owners.${ownerType}`)),
        },
        'createdTime',
        'createdBy',
        'modifiedTime',
        'modifiedBy',
      ]}
    />
  )
}
