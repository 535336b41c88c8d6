import { correctableFields } from './correctable-fields'

const fieldsOf = (...asked: Parameters<typeof correctableFields>) =>
  correctableFields(...asked).flatMap(({ fields }) => fields)

test('APPR-37 what the form of a business has can be named, in the order of its steps and even if it is empty', () => {
  const steps = correctableFields('ORG_CREATION', 'INR', ['status', 'issuers', 'registered.city', 'name'])
  expect(steps.map(({ label }) => label)).toEqual([
    'set-up.step.business',
    'set-up.step.numbers',
    'set-up.step.bank',
    'set-up.step.signatory',
    'set-up.step.documents',
  ])
  const named = steps.flatMap(({ fields }) => fields)
  for (const field of ['name', 'gst', 'registered.city', 'files.GST_CERT']) expect(named).toContain(field)
  for (const field of ['status', 'issuers', 'business.city', 'trn']) expect(named).not.toContain(field)
  expect(fieldsOf('ORG_CREATION', 'AED', [])).not.toContain('gst')
})

test('APPR-37 of a program its rules, wallets and fees can be named as far as the request has them', () => {
  const present = ['name', 'program.owner', 'rule.At night', 'wallets.7.name', 'fees.LOAD.fixed']
  const named = fieldsOf('CARD_PROGRAM_CREATION', 'INR', present)
  for (const field of ['name', 'program.cardForm', 'program.ATM.DAILY', 'rule.At night', 'wallets.7.name'])
    expect(named).toContain(field)
  expect(named).not.toContain('program.owner')
  expect(fieldsOf('CARD_BLOCK', 'INR', present)).toEqual([])
})
