import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useState } from 'react'
import type { ProblemDetails } from '@/lib/calls/problem'
import { loadMessages } from '@/i18n/load-messages'
import { createPendingFiles } from './form-files'
import { OtpStep, type OtpValues } from './otp-step'

const messages = loadMessages('en-IN')

const wrong: ProblemDetails = {
  status: 400,
  title: '',
  detail: 'The code is incorrect',
  code: 'invalid',
  requestId: 'r1',
}

function Dialog({ ask }: { ask: () => Promise<boolean> }) {
  const form = useForm<OtpValues>({ defaultValues: { otp: '' } })
  const [problem, setProblem] = useState<ProblemDetails | null>(wrong)
  return (
    <OtpStep
      of={{
        form,
        submit: async () => undefined,
        action: '/api/x',
        isBusy: false,
        isInvalid: false,
        unplaced: [],
        isUnchanged: false,
        restoredDraft: { at: null, discard: () => undefined },
        draftExtras: new Map(),
        files: createPendingFiles(),
        awaitFiles: async () => true,
        leaving: { isDirty: () => false, forget: () => undefined },
        problem,
        clearProblem: () => setProblem(null),
      }}
      session={{ id: 's1', round: 1, problem: null, isAsking: false, ask }}
      to="+91 98765 43210"
      fallbackMessage="wordless"
      close={() => undefined}
    />
  )
}

test('KIT-15, KIT-17 another code forgets what was wrong with the old one', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const ask = jest.fn(async () => true)
  render(
    <NextIntlClientProvider locale="en-IN" messages={messages}>
      <Dialog ask={ask} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The code is incorrect')
  act(() => void jest.advanceTimersByTime(31_000))
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  jest.useRealTimers()
})
