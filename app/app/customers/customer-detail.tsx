import { getTranslations } from 'next-intl/server'
import { CustomerCards, CustomerTransactions } from '@/app/app/customers/customer-related'
import { ChangeVan } from '@/app/app/customers/customer-changes'
import { Addresses, Documents, Wallets } from '@/app/app/customers/customer-parts'
import { type RenderContext, renderContext } from '@/components/list/render-context'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { LooksLink, TimelineLink } from '@/components/shared/audit/timeline-link'
import { DataCopies } from '@/components/shared/data-copies/data-copies'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { linkedBusiness } from '@/components/shared/detail/linked'
import { Summary } from '@/components/shared/detail/summary'
import type { Over } from '@/components/shared/issuing/use-form-exit'
import { Notes } from '@/components/shared/notes/notes'
import { Reveal } from '@/components/shared/reveal/reveal'
import { RelatedTickets } from '@/components/shared/support/related-tickets'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import type { Customer } from '@/lib/calls/customers'
import { customerCardFilters, customerTxnFilters, readCustomer } from '@/lib/queries/customers'
import { findDataCopies } from '@/lib/queries/data-copies'
import { findNotes } from '@/lib/queries/notes'
import { findTicketsAbout } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import type { maskedOfCustomer } from '@/lib/rules/bodies/reveal'
import { formatMobile } from '@/lib/rules/locale/format'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { portalAnswers } from '@/lib/portal-answers'
import { customerRecord } from '@/lib/records/customers'

const keyOf = <T extends string>(known: Record<T, unknown>, value: string | undefined): T =>
  (value && Object.hasOwn(known, value) ? value : 'all') as T

/** The detail of a customer. Each part can fail alone. CUST-05..08 */
export async function CustomerDetail({
  customerId,
  address,
  session,
  over,
}: {
  customerId: string
  address: Address
  session: Session
  over: Over
}) {
  if (!customerId.trim()) return <MissingId />
  const orgId = readWord(address, 'orgId')
  const shown = {
    cards: keyOf(customerCardFilters, readWord(address, 'cards')),
    txns: keyOf(customerTxnFilters, readWord(address, 'txns')),
  }
  const about = { of: 'customer', id: customerId } as const
  const notes = findNotes(about, session)
  const copies = findDataCopies(about, session)
  const tickets = findTicketsAbout('customerId', customerId, session)
  const [parts, context, t] = await Promise.all([
    readCustomer(customerId, orgId, shown, session),
    renderContext(session),
    getTranslations('customers.detail'),
  ])
  const to = (change: Partial<typeof shown>) =>
    routes.customer({ customerId }, Object.fromEntries(Object.entries({ orgId, ...shown, ...change }).filter(isChosen)))
  if (!parts.customer.ok) return <DetailFailed title={t('failed')} problem={parts.customer.problem} href={to({})} />
  const customer = parts.customer.value
  return (
    <>
      <WatchChanges kind="customer" id={customer.id} changedAt={customer.modifiedTime} localeZone={session} />
      <Head customer={customer} context={context} over={over} />
      <WaitsForDecision requests={customer.waitsFor} session={session} />
      <MessagesProvider areas={['reveal', 'customers', 'issue']}>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Record customer={customer} context={context} />
          <div className="grid min-w-0 gap-4">
            <Wallets customerId={customer.id} wallets={parts.wallets} context={context} href={to({})} />
            <Documents customer={customer} documents={parts.documents} context={context} href={to({})} />
            <Addresses customer={customer} addresses={parts.addresses} context={context} href={to({})} />
            <DataCopies about={about} issuer={customer.issuerCode} copies={copies} session={session} href={to({})} />
            <Notes about={about} notes={notes} session={session} href={to({})} />
            <RelatedTickets
              tickets={tickets}
              session={session}
              href={to({})}
              origin={{
                customerId,
                requester: { name: customer.fullName, email: customer.emailId, phone: customer.mobileNumber },
              }}
            />
          </div>
          <CustomerCards
            customer={customer}
            cards={parts.cards}
            shown={shown.cards}
            to={to}
            context={context}
            over={over}
          />
          <CustomerTransactions
            customer={customer}
            txns={parts.transactions}
            shown={shown.txns}
            to={to}
            context={context}
            over={over}
          />
        </div>
      </MessagesProvider>
    </>
  )
}

/** Shown if the address has no customer id. ERR-18 */
async function MissingId() {
  const [t, errors] = await Promise.all([getTranslations('customers.detail'), getTranslations('errors.codes')])
  const list = routes.customerList({ filter: 'all' })
  return (
    <StateBox
      icon="info"
      heading="h1"
      title={errors('customer-id-missing')}
      action={<ButtonLink href={list}>{t('toList')}</ButtonLink>}
    />
  )
}

const isChosen = ([, value]: [string, string | undefined]): boolean => value !== undefined && value !== 'all'

function Head({ customer, context, over }: { customer: Customer; context: RenderContext; over: Over }) {
  const contact = [customer.mobileNumber && formatMobile(customer.mobileNumber), customer.emailId].filter(Boolean)
  return (
    <Summary title={customer.fullName ?? customer.id} under={joinFacts(contact)} level={over === 'list' ? 'h2' : 'h1'}>
      {customer.status && (
        <StatusBadge status={customer.status} label={context.status(customer.status, 'customers.status')} />
      )}
    </Summary>
  )
}

/** Identity numbers and date of birth are masked; people who may change the customer can see them if they give a reason. Decision 23 */
async function Record({ customer, context }: { customer: Customer; context: RenderContext }) {
  const t = await getTranslations('customers.detail')
  const mayReveal = isOffered(context.session, portalAnswers.reveal)
  const hidden = (what: (typeof maskedOfCustomer)[number]) => {
    const label = t(what)
    const masked = customer[what]
    if (!masked || !mayReveal) return { label, value: masked && <span className="code">{masked}</span> }
    return { label, value: <Reveal of="customer" id={customer.id} what={what} label={label} masked={masked} /> }
  }
  return (
    <Section title={t('record')} action={<HistoryLinks customerId={customer.id} session={context.session} />}>
      <RecordFacts
        record={customerRecord}
        of={customer}
        context={context}
        facts={[
          'id',
          { label: t('fullName'), field: 'fullName' },
          'mobileNumber',
          'emailId',
          ['orgDisplayName', linkedBusiness(context, customer.orgId, customer.orgDisplayName ?? customer.orgName)],
          { label: t('kyStatus'), value: customer.kyStatus && context.status(customer.kyStatus) },
          'kycType',
          { label: t('van'), value: <Van customer={customer} mayChange={mayReveal} /> },
          hidden('dob'),
          { label: t('genderLabel'), value: customer.gender && genderOf(customer.gender, t) },
          ...(['pan', 'aadhaar', 'passport', 'drivingLicence', 'voterId'] as const).map(hidden),
          'noOfCards',
          'noOfTxn',
          'noOfSuccessTxn',
          'noOfFailedTxn',
          'lastTxnAmount',
          'lastTxnDate',
          'language',
          'bankName',
          'createdAt',
        ]}
      />
    </Section>
  )
}

function HistoryLinks({ customerId, session }: { customerId: string; session: Session }) {
  const of = { kind: 'customer', id: customerId } as const
  return (
    <span className="flex flex-wrap gap-x-4">
      <TimelineLink of={of} session={session} />
      <LooksLink of={of} session={session} />
    </span>
  )
}

/** The virtual account number, with a button if the person may change it. CUST-10 */
async function Van({ customer, mayChange }: { customer: Customer; mayChange: boolean }) {
  const t = await getTranslations('customers.detail')
  const isIndian = customer.currency === 'INR'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {customer.vanDetails ? <span className="code">{customer.vanDetails}</span> : t('notGiven')}
      {mayChange && isIndian && <ChangeVan customerId={customer.id} van={customer.vanDetails} />}
    </span>
  )
}

const genders = { M: 'gender.M', F: 'gender.F', T: 'gender.T' } as const
const genderOf = (code: string, t: (key: (typeof genders)[keyof typeof genders]) => string): string =>
  code in genders ? t(genders[code as keyof typeof genders]) : code
