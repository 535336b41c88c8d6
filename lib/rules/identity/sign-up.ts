import { fits, isEmail, isName } from '../input/validators'

const rules = {
  name: (text: string) => fits(text, 'personName') && isName(text),
  email: isEmail,
  businessName: (text: string) => fits(text, 'businessName'),
}
export type SignUpField = keyof typeof rules

export const isSignUpField = (field: SignUpField, text: string): boolean => rules[field](text)

export const findSignUpErrors = (typed: Record<SignUpField, string>): SignUpField[] =>
  (Object.keys(rules) as SignUpField[]).filter((field) => !rules[field](typed[field]))
