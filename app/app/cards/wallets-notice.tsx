import { getTranslations } from 'next-intl/server'
import { ToastOnce } from '@/components/shared/toast-once'
import type { ProblemDetails } from '@/lib/calls/problem'
import { generalWords } from '@/lib/rules/words/problem-words'

/** The documents' message if wallets cannot be read, beside the part that shows the reason. ERR-14 */
export async function WalletsNotice({ problem }: { problem: ProblemDetails }) {
  const t = await getTranslations()
  if (problem.code === 'session-ended' || problem.code === 'privilege-missing') return null
  return <ToastOnce kind="error" text={t(generalWords.applications)} />
}
