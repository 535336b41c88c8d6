import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { lastFour } from '@/components/list/table-data'
import { recordTitle } from '@/app/app/record-title'
import { readApprovalAlone } from '@/lib/queries/approvals'
import { readBulkUpload } from '@/lib/queries/bulk'
import { readCard } from '@/lib/queries/card-detail'
import { readCustomerAlone } from '@/lib/queries/customers'
import { readOrganization } from '@/lib/queries/organizations'
import { readProgramName } from '@/lib/queries/programs'
import { readUser } from '@/lib/queries/users'
import { routes } from '@/lib/routes'
import { approvalTitle } from '@/lib/rules/approvals/approval-title'
import { readTimelineAbout, type TimelineKind, type TimelineSubject } from '@/lib/rules/audit/timeline'
import type { Session } from '@/lib/rules/identity/session'
import type { PageProps } from '@/app/page-props'

/** The name of a record as its own page has it; null if the person may not read it, or it has none. */
const readNames: Readonly<Record<TimelineKind, (id: string, session: Session) => Promise<string | null>>> = {
  card: async (id) => {
    const found = await readCard(id)
    if (!found.ok) return null
    const { cardHolderName, last4Digit } = found.value
    return [cardHolderName, last4Digit && lastFour(last4Digit)].filter(Boolean).join(' ') || null
  },
  customer: async (id) => {
    const found = await readCustomerAlone(id, undefined)
    return found.ok ? found.value.fullName : null
  },
  business: async (id) => {
    const found = await readOrganization(id, false)
    return found.ok ? (found.value.displayName ?? found.value.name) : null
  },
  program: readProgramName,
  transaction: async () => null,
  approval: async (id, session) => {
    const [found, context] = await Promise.all([readApprovalAlone(id), renderContext(session)])
    const title = found.ok ? approvalTitle(found.value, context.status) : null
    return title && `${title} #${id}`
  },
  user: async (id) => {
    const found = await readUser(id)
    return found.ok ? (found.value.name ?? found.value.email) : null
  },
  upload: async (id) => {
    const found = await readBulkUpload(id)
    return found.ok ? (found.upload?.uploadedFileName ?? null) : null
  },
}

/** Says of which record a timeline is: by its name, or by its id. */
export const timelineName = async ({ kind, id }: TimelineSubject, session: Session): Promise<string> => {
  const [t, name] = await Promise.all([getTranslations('timeline.titles'), readNames[kind](id, session)])
  return t(kind, { name: name ?? id })
}

export const timelineTitle = ({ params }: PageProps<'about'>): Promise<Metadata> =>
  recordTitle(routes.timeline, async (session) => {
    const subject = readTimelineAbout((await params).about)
    return subject && timelineName(subject, session)
  })
