import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { RequestFailed } from '@/lib/browser/request'
import { loadMessages } from '@/i18n/load-messages'
import { Field } from './field'
import { useCallForm } from './use-call-form'
import { Wizard } from './wizard'
import { ReviewPart } from './wizard-review'
import { isSameWizard } from './wizard-steps'

const messages = loadMessages('en-IN')

/** Until then the page is being drawn anew. */
let drawn: Promise<void> | undefined

/** The router as far as a wizard needs it: what is asked of the address follows the history. */
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh: () => drawn }),
  useSearchParams: () => {
    const [params, setParams] = useState(location.search)
    useEffect(() => {
      const follow = () => setParams(location.search)
      addEventListener('popstate', follow)
      addEventListener('followed', follow)
      return () => {
        removeEventListener('popstate', follow)
        removeEventListener('followed', follow)
      }
    }, [])
    return new URLSearchParams(params)
  },
}))
const { pushState, replaceState } = history
beforeAll(() => {
  history.pushState = (...args) => {
    pushState.apply(history, args)
    dispatchEvent(new Event('followed'))
  }
  history.replaceState = (...args) => {
    replaceState.apply(history, args)
    dispatchEvent(new Event('followed'))
  }
})
afterAll(() => Object.assign(history, { pushState, replaceState }))
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
  drawn = undefined
})

const schema = z.strictObject({
  name: z.string().check(z.minLength(2, 'validation.tag')),
  place: z.strictObject({ city: z.string().check(z.minLength(2, 'validation.city.required')) }),
})
const labels: Record<string, string> = { name: 'Name', 'place.city': 'City' }

function Stand({ saveDraft }: { saveDraft?: (values: object) => Promise<void> }) {
  const [draftId, setDraftId] = useState<string | null>(null)
  const wired = useCallForm('issuing POST tags', {
    schema,
    draft: 'new',
    start: { name: '', place: { city: '' } },
    toRequest: ({ name }) => ({ body: { name } }),
    done: () => {},
  })
  return (
    <Wizard
      of={wired}
      schema={schema}
      label="Steps of the test"
      labelOf={(path) => labels[path] ?? path}
      words={{ submit: 'Add', sending: 'Adding' }}
      cancel={() => {}}
      draftId={draftId}
      saveDraft={
        saveDraft &&
        (async (values) => {
          await saveDraft(values)
          setDraftId('7')
        })
      }
      steps={[
        { key: 'details', title: 'Details', fields: ['name'], view: <Field name="name" label="Name" /> },
        { key: 'place', title: 'Place', fields: ['place'], view: <Field name="place.city" label="City" /> },
        { key: 'review', title: 'Review', fields: [], view: <ReviewPart step="place" facts={[['City', 'X']]} /> },
      ]}
    />
  )
}
const start = (address: string, saveDraft?: (values: object) => Promise<void>) => {
  history.replaceState(null, '', address)
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <Stand {...(saveDraft && { saveDraft })} />
    </NextIntlClientProvider>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const present = () => within(screen.getByRole('navigation')).getByRole('link', { current: 'step' }).textContent
const answer = (status: number, body: object) => {
  const sent: unknown[] = []
  globalThis.fetch = (async (address: string, { body: text }: RequestInit) => {
    const isLook = address.startsWith('/api/health/')
    if (!isLook) sent.push(JSON.parse(String(text)))
    return {
      ok: isLook || status < 300,
      status,
      headers: new Map([['content-type', status < 300 ? 'application/json' : 'application/problem+json']]),
      json: async () => body,
      text: async () => JSON.stringify(body),
    }
    // As much of a response as is read.
  }) as unknown as typeof fetch
  return sent
}

test('a step is left forward once it is right; the next one takes the focus at its heading and stands in the address', async () => {
  start('/x?parent=3')
  await press('Continue')
  expect([present(), location.search]).toEqual([expect.stringContaining('Details'), '?parent=3'])
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByText(messages.validation.tag)).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await press('Continue')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Place' })).toHaveFocus())
  expect([present(), location.search]).toEqual([expect.stringContaining('Place'), '?parent=3&step=place'])
  await press('Back')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
})

test('any step can be looked at first; each says what it lacks, and the last sends nothing until all are complete', async () => {
  const sent = answer(200, { message: 'Done' })
  start('/x?step=review')
  await press('Add')
  expect(sent).toEqual([])
  expect(within(screen.getByRole('navigation')).getAllByText('1 field to complete')).toHaveLength(2)
  expect(screen.getByText('To complete: Name, City')).toBeInTheDocument()
  expect(screen.getByText(`City: ${messages.validation.city.required}`)).toBeInTheDocument()
  await press('Change Place')
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await userEvent.click(screen.getByRole('link', { name: /Details/ }))
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.click(screen.getByRole('link', { name: /Review/ }))
  await press('Add')
  await waitFor(() => expect(sent).toEqual([{ name: 'Asha' }]))
})

test('a step outlasts a refresh of the page that puts the address back, and Back leads to the one before', async () => {
  start('/x?step=review')
  await userEvent.click(screen.getByRole('link', { name: /Details/ }))
  act(() => history.replaceState(null, '', '/x?step=review'))
  await waitFor(() => expect(location.search).toBe('?step=details'))
  expect(present()).toContain('Details')
  act(() => history.back())
  await waitFor(() => expect(present()).toContain('Review'))
  expect(location.search).toBe('?step=review')
})

test('ERR-13 a step that is opened while a conflict is looked up stands in the address once the page is drawn: a router whose address changes before gives up what it was sent', async () => {
  start('/x')
  await userEvent.type(screen.getByLabelText('Name'), 'Pepper')
  await userEvent.click(screen.getByRole('link', { name: /Place/ }))
  await userEvent.type(screen.getByLabelText('City'), 'Kochi')
  await userEvent.click(screen.getByRole('link', { name: /Review/ }))
  let arrive = () => {}
  drawn = new Promise((resolve) => {
    arrive = resolve
  })
  answer(409, { status: 409, title: 'Conflict', detail: 'Somebody was quicker', code: 'invalid', requestId: '1' })
  await press('Add')
  await waitFor(() => expect(screen.getAllByText('Somebody was quicker')).not.toHaveLength(0))
  await act(() => new Promise((resume) => setTimeout(resume, 50)))
  await userEvent.click(screen.getByRole('link', { name: /Details/ }))
  expect(present()).toContain('Details')
  expect(location.search).toBe('?step=review')
  await act(async () => arrive())
  await waitFor(() => expect(location.search).toBe('?step=details'))
  act(() => history.back())
  await waitFor(() => expect(present()).toContain('Review'))
})

test('ORG-27 what is incomplete is kept as a draft, whose id joins the address; proceeding keeps it too, and a failure stays', async () => {
  const kept: object[] = []
  let isAway = false
  start('/x', async (values) => {
    if (isAway) throw new RequestFailed({ status: 503, title: '', detail: null, code: 'upstream-down', requestId: 'r' })
    kept.push(JSON.parse(JSON.stringify(values)) as object)
  })
  await press('Save Draft')
  await waitFor(() => expect(location.search).toBe('?draft=7'))
  expect(screen.getByText('Draft saved')).toHaveAttribute('role', 'status')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  expect(screen.queryByText('Draft saved')).toBeNull()
  await press('Save Draft And Proceed')
  await waitFor(() => expect(present()).toContain('Place'))
  expect(screen.getByText('Draft saved')).toBeInTheDocument()
  expect([kept, location.search]).toEqual([
    [
      { name: '', place: { city: '' } },
      { name: 'Asha', place: { city: '' } },
    ],
    '?draft=7&step=place',
  ])
  isAway = true
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await press('Save Draft And Proceed')
  expect(await screen.findByText('The draft could not be saved')).toBeInTheDocument()
  expect([present(), screen.getByLabelText<HTMLInputElement>('City').value]).toEqual([
    expect.stringContaining('Place'),
    'Pune',
  ])
})

test('a field that the platform refused is named in its step and on the review', async () => {
  answer(422, {
    status: 422,
    title: 'Refused',
    code: 'invalid',
    requestId: 'r',
    fields: { name: 'That name is taken' },
  })
  start('/x?step=details')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.click(screen.getByRole('link', { name: /Place/ }))
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await userEvent.click(screen.getByRole('link', { name: /Review/ }))
  await press('Add')
  expect(await screen.findByText('1 field to complete')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: /Details/ }))
  expect(screen.getByText('That name is taken')).toBeInTheDocument()
})

test('steps of one wizard ask nothing, whatever was typed; another business, another page and the end of the page do', async () => {
  start('/x?parent=3')
  await userEvent.type(screen.getByLabelText('Name'), 'Asha')
  await userEvent.click(screen.getByRole('link', { name: /Place/ }))
  act(() => history.back())
  await waitFor(() => expect(present()).toContain('Details'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  const at = (address: string) => isSameWizard(new URL(address, 'http://x'), new URL('/x?parent=3', 'http://x'))
  expect(['/x?step=place&parent=3', '/x?draft=1&parent=3', '/x?parent=4', '/y?parent=3'].map(at)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
