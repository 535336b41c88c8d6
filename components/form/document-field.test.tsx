import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { DocumentField } from './document-field'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: () => undefined }),
}))

const messages = loadMessages('en-IN')

function Logo() {
  return (
    <NextIntlClientProvider locale="en-IN" messages={messages}>
      <FormProvider {...useForm({ defaultValues: { logo: '' } })}>
        <DocumentField name="logo" label="Logo" isLogo />
      </FormProvider>
    </NextIntlClientProvider>
  )
}

const gif = (width: number, height: number) =>
  [...'GIF89a'].map((letter) => letter.charCodeAt(0)).concat(width, 0, height, 0)
const chosen = async (bytes: readonly number[], name: string) => {
  const file = new File([new Uint8Array(bytes)], name, { type: 'image/gif' })
  // jsdom's files cannot be read as bytes.
  const arrayBuffer = async () => new Uint8Array(bytes).buffer
  Object.assign(file, { arrayBuffer, slice: () => ({ arrayBuffer }) })
  await userEvent.upload(screen.getByLabelText('Logo'), file)
}

test('VAL-20 a logo that is no picture, or not as high as it is wide, is refused before it is sent', async () => {
  render(<Logo />)
  expect(screen.getByLabelText('Logo')).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif')
  await chosen(gif(12, 4), 'wide.gif')
  expect(await screen.findByText(messages.issue.picture.notSquare)).toBeVisible()
  await chosen([0x25, 0x50, 0x44, 0x46, 0x2d], 'paper.gif')
  expect(await screen.findByText(messages.issue.picture.noPicture)).toBeVisible()
})
