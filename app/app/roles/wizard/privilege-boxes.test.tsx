import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { privileges } from '@/lib/privileges'
import { emptyRole } from '@/lib/rules/roles/role-form'
import { PrivilegeBoxes } from './privilege-boxes'

const real = global.fetch
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  const permission = (name: string) => ({ name, description: null })
  // The network is the one thing outside.
  global.fetch = async (address) => {
    asked.push(String(address))
    const reply = { defaultPermissions: [permission('CARD_READ')], customPermissions: [permission('BRANCH_READ')] }
    return { ok: true, status: 200, headers: new Headers(), json: async () => reply } as Response
  }
})
afterEach(() => {
  global.fetch = real
})

function Boxes({ issuer, before = [] }: { issuer: string; before?: readonly string[] }) {
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <FormProvider {...useForm({ defaultValues: { ...emptyRole, issuerCode: issuer } })}>
        <PrivilegeBoxes
          offered={{ issuer: 'YES', names: ['CARD_READ', 'CARD_ALL', 'SOMETHING_NEW'] }}
          ownPrivileges={privileges}
          before={before}
        />
      </FormProvider>
    </NextIntlClientProvider>
  )
}
const rows = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => privileges.find((name) => textContent.startsWith(name)) ?? '')

test('ROLE-07 a role is made of the permissions of its issuer; what it holds already stays', async () => {
  render(<Boxes issuer="YES" before={['USERS_READ@ALL']} />)
  expect(rows().sort()).toEqual(['CARD_ALL', 'CARD_READ', 'USERS_READ'])
  expect(asked).toEqual([])
})

test('ROLE-07 another issuer is asked for its own, the default ones and the custom ones', async () => {
  render(<Boxes issuer="NSDL" />)
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
  expect(rows().sort()).toEqual(['BRANCH_READ', 'CARD_READ'])
  expect(asked).toEqual(['/api/issuing/mp/getPermissions/NSDL'])
})
