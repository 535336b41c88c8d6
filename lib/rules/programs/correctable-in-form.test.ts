import { correctableInForm } from './correctable-in-form'
import { emptyProgram } from './program-form'
import { newRule } from './rules'

test('APPR-37 the fields of a request about a program lead to those of its form; what has another form leads nowhere', () => {
  const start = { ...emptyProgram, rules: [newRule(), { ...newRule(), name: 'At night, 22.00' }] }
  const fields = ['name', 'program.cardForm', 'program.ATM.MONTHLY', 'rule.At night, 22.00', 'rule.Gone', 'fees.LOAD']
  expect(correctableInForm(fields, start)).toEqual(['name', 'cardForm', 'limits.1.amount', 'rules.1.name'])
})
