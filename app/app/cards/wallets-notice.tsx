import { getTranslations } from 'next-intl/server'
import { ToastOnce } from '@/components/shared/toast-once'
import type { ProblemDetails } from '@/lib/calls/problem'
import { generalWords } from '@/lib/rules/words/problem-words'

/** Wallets could not be read: the notice of the documents, beside the part that says why. ERR-14 */
export async function WalletsNotice({ problem }: { problem: ProblemDetails }) {
  const t = await getTranslations()
  if (problem.code === 'session-ended' || problem.code === 'privilege-missing') return null
  return <ToastOnce kind="error" text={t(generalWords.applications)} />
}
