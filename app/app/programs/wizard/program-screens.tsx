import { isOffered } from '@/lib/rules/users/offers'
import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { SavedDraftNotice } from '@/components/shared/saved-draft-notice'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { MessageArea } from '@/i18n/pick-messages'
import type { ProgramDetail } from '@/lib/calls/programs'
import { readDraft } from '@/lib/queries/drafts'
import { readIssueStart } from '@/lib/queries/issuing'
import { readProgram, readProgramStart } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { toMajor } from '@/lib/rules/locale/money'
import { correctableInForm } from '@/lib/rules/programs/correctable-in-form'
import { draftIn } from '@/lib/rules/programs/draft-in'
import { emptyProgram, limitLines, ProgramFields, type ProgramValues } from '@/lib/rules/programs/program-form'
import type { Session } from '@/lib/rules/identity/session'
import { ProgramRejection } from '../program-rejection'
import type { Bank } from './program-start'
import { ProgramWizard } from './program-wizard'

const words: readonly MessageArea[] = ['programs', 'rules', 'merchant-categories', 'cards', 'wizard', 'issue']

type Started = Awaited<ReturnType<typeof readProgramStart>>
const banksIn = ({ banks }: Started): Bank[] =>
  banks.ok
    ? banks.value.list.flatMap(({ id, issuerCode, programName, networkName, cardType, digitalOnly }) =>
        id === null || issuerCode === null
          ? []
          : [
              {
                id,
                issuerCode,
                programName: programName ?? id,
                networkName: networkName ?? '',
                cardType: cardType ?? '',
                digitalOnly,
              },
            ],
      )
    : []

export async function NewProgram({
  isResumed,
  orgId,
  session,
}: {
  isResumed: boolean
  orgId: string | undefined
  session: Session
}) {
  const [t, titles, started, issue, kept] = await Promise.all([
    getTranslations('programs.wizard'),
    getTranslations('titles'),
    readProgramStart(),
    readIssueStart(session),
    readDraft('create-program'),
  ])
  if (!started.banks.ok)
    return <DetailFailed title={t('failed')} problem={started.banks.problem} href={routes.programNew({ orgId })} />
  const draft = kept.ok && kept.draft ? draftIn(ProgramFields, emptyProgram, kept.draft.json) : null
  const banks = banksIn(started)
  const issuers = [...new Set(banks.map(({ issuerCode }) => issuerCode))]
  const { business } = issue
  const start = {
    ...(isResumed && draft ? draft : { ...emptyProgram, issuerCode: issuers.length === 1 ? (issuers[0] ?? '') : '' }),
    orgId: business?.orgId ?? '',
  }
  return (
    <MessagesProvider areas={words}>
      <h1 className="mb-4">{titles('programNew')}</h1>
      {draft && !isResumed && (
        <SavedDraftNotice
          name={draft.name}
          savedAt={kept.ok ? kept.draft?.savedAt : null}
          localeZone={session}
          href={routes.programNew({ draft: 'create-program' })}
        />
      )}
      <ProgramWizard
        start={start}
        banks={banks}
        business={business}
        formKey={started.formKey}
        edited={null}
        mayOffer={session.user.organizations.length === 0}
        needsBusiness={session.user.organizations.length > 0}
        isResumed={isResumed && draft !== null}
      />
    </MessagesProvider>
  )
}

const known = <T extends string>(value: T | 'UNKNOWN' | null): T | null =>
  value === 'UNKNOWN' ? null : (value as T | null)

const valuesOf = (program: ProgramDetail): ProgramValues => ({
  name: program.name ?? '',
  issuerCode: program.issuerCode ?? '',
  issuerProgramId: program.programId ?? '',
  cardForm: known(program.cardForm) ?? '',
  status: program.status === 'INACTIVE' || program.status === 'PENDING' ? program.status : 'ACTIVE',
  requireCardHolderAuth: program.requireCardHolderAuth,
  onlyNcmc: program.onlyNcmc,
  allowEmbossLine4: program.allowEmbossLine4,
  pinMailer: program.pinMailer,
  visibleAtIssuerPortal: program.cardProgramVisibilityJson?.visibleAtIssuerPortal === true,
  offeredToAll: program.offeredToAll,
  limits: limitLines.map(({ channel, period }) => {
    const limit = program.limits.find((one) => one.channel === channel && one.period === period)
    return { amount: toMajor(limit?.amount ?? 0), count: String(limit?.count ?? 0) }
  }),
  zeroFilterMatchBehaviour: known(program.rulesJson?.zeroFilterMatchBehaviour ?? null) ?? 'ALLOW',
  rules: program.rulesJson?.rules ?? [],
})

export async function EditProgram({ id, session }: { id: string; session: Session }) {
  const [t, { found }, started, context] = await Promise.all([
    getTranslations('programs'),
    readProgram(id, session),
    readProgramStart(),
    renderContext(session),
  ])
  if (!found.ok)
    return <DetailFailed title={t('failed')} problem={found.problem} href={routes.program({ id }, { edit: '1' })} />
  const { cardProgram: program } = found.value.data
  const start = valuesOf(program)
  return (
    <MessagesProvider areas={words}>
      <h1 className="mb-4">{t('wizard.editTitle', { name: program.name ?? id })}</h1>
      <ProgramRejection program={program} context={context} />
      <ProgramWizard
        key={program.version}
        start={{ ...start, orgId: '' }}
        banks={banksIn(started)}
        business={null}
        formKey={started.formKey}
        edited={{
          id,
          version: program.version,
          maySeeTransactions: isOffered(session, routes.transactions),
          isWaiting: program.needsApproval,
          imposed: program.imposed,
          toCorrect: correctableInForm(program.rejection?.isReturned ? program.rejection.fields : [], start),
        }}
        mayOffer={program.ownerType !== 'BUSINESS'}
        needsBusiness={false}
        isResumed={false}
      />
    </MessagesProvider>
  )
}
