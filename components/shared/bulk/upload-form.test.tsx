import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { UploadForm } from './upload-form'

const pushed: string[] = []
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push: (href: string) => pushed.push(href), refresh() {} }),
}))

const chosen = new File(['a,b\n1,2\n'], 'people.csv', { type: 'text/csv' })
const draw = (file: File | null) => {
  const sent: string[] = []
  const choices: (File | null)[] = []
  const choose = (picked: File | null) => void choices.push(picked)
  const view = (now: File | null, orgId: string) => (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <UploadForm
        sheet={{
          file: now,
          share: 0,
          isSending: false,
          problem: null,
          dismiss: () => undefined,
          sent: null,
          checked: { state: 'none' },
          choose,
        }}
        request={{ check: 'issuing POST admins/upload/check', send: 'issuing POST admins/upload', fields: { orgId } }}
        notes={['One row per person']}
        template={{ name: 'people.csv', columns: ['Name'] }}
        submit={{ label: 'Invite', sending: 'Inviting', isDisabled: false }}
        back="/somewhere"
        send={() => void sent.push('sent')}
      />
    </NextIntlClientProvider>
  )
  const { rerender } = render(view(file, '1'))
  return { sent, choices, moveTo: (orgId: string) => rerender(view(file, orgId)) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('BULKC-01 a form without a file sends nothing and says at the field that it is missing', async () => {
  const { sent } = draw(null)
  await press('Invite')
  expect(sent).toEqual([])
  const field = screen.getByLabelText('File')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('TYPE-02 Cancel without a chosen file leads away at once', async () => {
  draw(null)
  await press('Cancel')
  expect(pushed).toEqual(['/somewhere'])
})

test('TYPE-02 Cancel with a chosen file asks first', async () => {
  pushed.length = 0
  draw(chosen)
  await press('Cancel')
  expect(pushed).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }))
  expect(pushed).toEqual(['/somewhere'])
})

test('LOAD-01 another place has the same file checked again, and a chosen file is sent', async () => {
  const { sent, choices, moveTo } = draw(chosen)
  await waitFor(() => expect(choices).toEqual([chosen]))
  moveTo('2')
  await waitFor(() => expect(choices).toEqual([chosen, chosen]))
  fireEvent.submit(screen.getByRole('button', { name: 'Invite' }).closest('form') as HTMLFormElement)
  expect(sent).toEqual(['sent'])
})
