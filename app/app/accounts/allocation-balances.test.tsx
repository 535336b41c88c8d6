import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { answerLimit, draw } from '@/tests/support/answer-limit'
import { BalancesAfter } from './allocation-balances'

const pool = { issuerCode: 'YES', balance: 10_000, currency: 'INR' } as const
answerLimit({ issuers: [], issuerDetailsList: [], balanceList: [] })

// The same objects for each render: new errors make the form render again.
const accepted = {}
const refused = { amount: { type: 'custom', message: 'validation.amount' } }

function Form({ error = false }: { error?: boolean }) {
  const form = useForm({ defaultValues: { amount: '' }, errors: error ? refused : accepted })
  return (
    <FormProvider {...form}>
      <input aria-label="Amount" {...form.register('amount')} />
      <BalancesAfter
        pool={pool as never}
        from={{ name: 'Acme', legalName: 'Acme Private Limited' }}
        to={{ orgId: '7', name: 'Acme East' }}
      />
    </FormProvider>
  )
}
const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

test('ACCT-06 an allocation shows the balances after it only while they are possible', async () => {
  draw(<Form />)
  await screen.findByRole('table')
  expect(texts()[1]).toBe('AcmeAcme Private Limited₹100.00')
  await userEvent.type(screen.getByLabelText('Amount'), '40')
  expect(texts().slice(1)).toEqual(['AcmeAcme Private Limited₹100.00₹60.00', 'Acme East₹0.00₹40.00'])
  await userEvent.type(screen.getByLabelText('Amount'), '0')
  expect(texts()[1]).toBe('AcmeAcme Private Limited₹100.00')
})

test('ACCT-06 an allocation shows no balances after an amount that is refused', async () => {
  draw(<Form error />)
  await screen.findByRole('table')
  await userEvent.type(screen.getByLabelText('Amount'), '40')
  expect(texts()[1]).toBe('AcmeAcme Private Limited₹100.00')
})
