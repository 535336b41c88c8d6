'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { UserChange } from '@/lib/rules/users/user-states'
import type { Business } from '../business-fields'
import type { RoleOption } from '../role-option'
import type { Person } from './person'

const AddressDialog = lazyComponent(() => import('./address-dialog'))
const DecideDialog = lazyComponent(() => import('./decide-dialog'))
const DetailsDialog = lazyComponent(() => import('./details-dialog'))
const DocumentsDialog = lazyComponent(() => import('./documents-dialog'))
const RolesDialog = lazyComponent(() => import('./roles-dialog'))
const StatusDialog = lazyComponent(() => import('./status-dialog'))

export function ChangeStatus({
  person,
  changes,
  isBlocking,
}: {
  person: Person
  changes: readonly UserChange[]
  isBlocking: boolean
}) {
  const t = useTranslations('users.change')
  return changes.map((change) => (
    <DialogButton
      key={change}
      startsOpen={isBlocking && change === 'block'}
      dialog={(close) => <StatusDialog person={person} change={change} close={close} />}
    >
      {t(`${change}.button`)}
    </DialogButton>
  ))
}

export function ChangeRoles({
  isOpenAtStart,
  ...shown
}: {
  person: Person
  options: readonly RoleOption[]
  businesses: readonly Business[]
  isOpenAtStart: boolean
}) {
  const t = useTranslations('users.roles')
  return (
    <DialogButton startsOpen={isOpenAtStart} size="sm" dialog={(close) => <RolesDialog {...shown} close={close} />}>
      {t('change')}
    </DialogButton>
  )
}

export function ChangeDetails({ person }: { person: Person }) {
  const t = useTranslations('users.person')
  return (
    <DialogButton size="sm" dialog={(close) => <DetailsDialog person={person} close={close} />}>
      {t('edit')}
    </DialogButton>
  )
}

export function ChangeAddress({ person }: { person: Person }) {
  const t = useTranslations('users.person')
  return (
    <DialogButton size="sm" dialog={(close) => <AddressDialog person={person} close={close} />}>
      {t(person.address ? 'editAddress' : 'addAddress')}
    </DialogButton>
  )
}

/** Submits documents, or corrects those that were sent back. */
export function GiveDocuments({ person, isOpenAtStart }: { person: Person; isOpenAtStart: boolean }) {
  const t = useTranslations('users.person')
  return (
    <DialogButton
      size="sm"
      startsOpen={isOpenAtStart}
      dialog={(close) => <DocumentsDialog person={person} close={close} />}
    >
      {t(person.toCorrect ? 'correctPapers' : 'givePapers')}
    </DialogButton>
  )
}

type DecideProps = {
  person: Person
  /** Which documents have to be opened before the approval. APPR-34 */
  openFirst: string | undefined
  /** The way to these documents. */
  children: ReactNode
}

export function Decide({ person, openFirst, children }: DecideProps) {
  const t = useTranslations('users.decide')
  const told = useId()
  return (
    <div className="grid gap-2">
      {openFirst && (
        <p className="text-sm text-soft">
          <span id={told}>{openFirst}</span> {children}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DialogButton
          variant="primary"
          size="sm"
          disabled={openFirst !== undefined}
          aria-describedby={openFirst && told}
          dialog={(close) => <DecideDialog person={person} decision="APPROVE" close={close} />}
        >
          {t('approve.button')}
        </DialogButton>
        <DialogButton size="sm" dialog={(close) => <DecideDialog person={person} decision="REJECT" close={close} />}>
          {t('reject.button')}
        </DialogButton>
      </div>
    </div>
  )
}
