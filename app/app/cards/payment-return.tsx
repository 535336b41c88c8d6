'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createIdempotencyKey } from '@/components/form/idempotency-key'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { PaymentSignature } from '@/lib/rules/bodies/cards'

/** The payment provider sends the browser back here. The signature is checked, which loads the amount once. CARD-36 */
export function PaymentReturn({ payment, href }: { payment: PaymentSignature; href: string }) {
  const t = useTranslations('cards.operations')
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const router = useRouter()
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const [key] = useState(() => createIdempotencyKey())
  const asked = useRef(false)
  const check = useCallback(async () => {
    const leave = () => {
      // With Next's router, the new address would open as a dialog over the list.
      window.history.replaceState(null, '', href)
      router.refresh()
    }
    try {
      await key.send(payment, (key) =>
        request('issuing POST issuer/razorpay/signature/validate', { body: payment }, { key }),
      )
      toast.success(t('dialog.load.done'))
      leave()
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      // The amount is paid, but the load waits for a second person if the issuer requires it.
      if (failure.problem.code === 'awaits-approval') {
        sentForApproval(failure.problem, t('dialog.load.done'))
        leave()
      } else setProblem(failure.problem)
    }
  }, [key, payment, href, router, t, toast, sentForApproval])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void check()
  }, [check])
  if (!problem)
    return (
      <Alert tone="info" title={t('paid.checking')}>
        {t('paid.checkingText')}
      </Alert>
    )
  const again = () => {
    setProblem(null)
    void check()
  }
  return (
    <ProblemAlert problem={problem}>
      <p>{t('paid.refusedText')}</p>
      <Button size="sm" className="mt-2 flex" onClick={again}>
        {t('again')}
      </Button>
    </ProblemAlert>
  )
}
