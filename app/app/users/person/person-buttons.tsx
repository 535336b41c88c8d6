'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button, type ButtonVariant } from '@/components/ui/button'
import type { UserChange } from '@/lib/rules/users/user-states'
import type { Business } from '../business-fields'
import type { RoleOption } from '../role-option'
import type { Person } from './person'

const AddressDialog = lazyComponent(() => import('./address-dialog'))
const DecideDialog = lazyComponent(() => import('./decide-dialog'))
const DetailsDialog = lazyComponent(() => import('./details-dialog'))
const PapersDialog = lazyComponent(() => import('./papers-dialog'))
const RolesDialog = lazyComponent(() => import('./roles-dialog'))
const StatusDialog = lazyComponent(() => import('./status-dialog'))

function Opener({
  label,
  variant,
  small = false,
  isOpenAtStart = false,
  children,
}: {
  label: string
  variant?: ButtonVariant
  small?: boolean
  isOpenAtStart?: boolean
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtStart)
  return (
    <>
      <Button size={small ? 'sm' : 'md'} variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

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
    <Opener key={change} label={t(`${change}.button`)} isOpenAtStart={isBlocking && change === 'block'}>
      {(close) => <StatusDialog person={person} change={change} close={close} />}
    </Opener>
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
    <Opener label={t('change')} small isOpenAtStart={isOpenAtStart}>
      {(close) => <RolesDialog {...shown} close={close} />}
    </Opener>
  )
}

export function ChangeDetails({ person }: { person: Person }) {
  const t = useTranslations('users.person')
  return (
    <Opener label={t('edit')} small>
      {(close) => <DetailsDialog person={person} close={close} />}
    </Opener>
  )
}

export function ChangeAddress({ person }: { person: Person }) {
  const t = useTranslations('users.person')
  return (
    <Opener label={t(person.address ? 'editAddress' : 'addAddress')} small>
      {(close) => <AddressDialog person={person} close={close} />}
    </Opener>
  )
}

export function GivePapers({ person }: { person: Person }) {
  const t = useTranslations('users.person')
  return (
    <Opener label={t('givePapers')} small>
      {(close) => <PapersDialog person={person} close={close} />}
    </Opener>
  )
}

export function Decide({ person }: { person: Person }) {
  const t = useTranslations('users.decide')
  return (
    <div className="flex flex-wrap gap-2">
      <Opener label={t('approve.button')} variant="primary" small>
        {(close) => <DecideDialog person={person} decision="APPROVE" close={close} />}
      </Opener>
      <Opener label={t('reject.button')} small>
        {(close) => <DecideDialog person={person} decision="REJECT" close={close} />}
      </Opener>
    </div>
  )
}
