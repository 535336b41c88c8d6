'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, useContext, type ReactNode } from 'react'
import { useToast } from '@/components/shared/use-toast'
import type { ProblemDetails } from '@/lib/calls/problem'
import { routes } from '@/lib/routes'

const MayOpenContext = createContext(false)

export function RequestPageProvider({ mayOpen, children }: { mayOpen: boolean; children: ReactNode }) {
  return <MayOpenContext value={mayOpen}>{children}</MayOpenContext>
}

type RequestFields = Pick<ProblemDetails, 'detail' | 'fields'>

const useRequestPage = () => {
  const mayOpen = useContext(MayOpenContext)
  const t = useTranslations('common.approval')
  return (id: string | undefined) =>
    mayOpen && id ? { href: routes.approvalDetails({ approveID: id }), label: t('open', { id }) } : null
}

export const useSentForApproval = () => {
  const pageOf = useRequestPage()
  const toast = useToast()
  const router = useRouter()
  return (waiting: RequestFields, otherwise: string, about?: string) => {
    const page = pageOf(waiting.fields?.approvalQueueId)
    toast.success(waiting.detail ?? otherwise, {
      about,
      action: page ? { label: page.label, run: () => router.push(page.href) } : undefined,
    })
  }
}

export function RequestPageLink({ id }: { id: string | undefined }) {
  const page = useRequestPage()(id)
  return (
    page && (
      <a href={page.href} className="link">
        {page.label}
      </a>
    )
  )
}
