import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastHost } from '@/components/ui/toast-host'
import { LongPaste } from './long-paste'

const show = (box: React.ReactNode) =>
  render(
    <>
      {box}
      <LongPaste text="It has {length} characters, this field takes {most}." />
      <ToastHost label="Notices" dir="ltr" />
    </>,
  )

test.each([
  ['a line', <input key="it" aria-label="It" defaultValue="Asha " maxLength={12} />],
  ['several lines', <textarea key="it" aria-label="It" defaultValue="Asha " maxLength={12} />],
])(
  'VAL-04, decision 43 a text that is too long for %s is not cut: nothing is put in, and it is said why',
  async (_, box) => {
    show(box)
    const field = screen.getByLabelText<HTMLInputElement>('It')
    await userEvent.click(field)
    await userEvent.paste('Nair Menon')
    expect(field).toHaveValue('Asha ')
    expect(await screen.findByText('It has 10 characters, this field takes 12.')).toBeInTheDocument()
    await userEvent.paste('Nair')
    expect(field).toHaveValue('Asha Nair')
    field.setSelectionRange(0, 9)
    await userEvent.paste('Meera Menon')
    expect(field).toHaveValue('Meera Menon')
  },
)

test('VAL-04 a field that takes any length, or that reads what is pasted, keeps its own way', async () => {
  show(
    <>
      <input aria-label="Any" />
      <input
        aria-label="Code"
        maxLength={6}
        onPaste={(event) => {
          event.preventDefault()
          event.currentTarget.value = event.clipboardData.getData('text').replaceAll(' ', '')
        }}
      />
    </>,
  )
  await userEvent.click(screen.getByLabelText('Any'))
  await userEvent.paste('x'.repeat(500))
  expect(screen.getByLabelText('Any')).toHaveValue('x'.repeat(500))
  await userEvent.click(screen.getByLabelText('Code'))
  await userEvent.paste('123 456')
  expect(screen.getByLabelText('Code')).toHaveValue('123456')
  expect(screen.queryByText(/this field takes/)).toBeNull()
})
