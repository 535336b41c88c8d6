import type { ReadProblem, Refused } from '@/lib/rules/input/reading'

const sentences: Record<ReadProblem, string> = {
  'amount.commas': 'its commas group no thousands: write 1.50 or 1,50,000',
  'amount.short': 'write the amount in full digits',
  'amount.decimals': 'an amount has at most two decimal places',
  'amount.negative': 'an amount is positive, without a sign or brackets',
  'amount.exponent': 'a sheet has shortened it: write every digit',
  'amount.currency': 'the amount is of another currency',
  'amount.spaces': 'an amount has no spaces between its digits',
  'amount.large': 'the amount is too large',
  'amount.typed': 'write digits with at most two decimal places, such as 1,500.50',
  'amount.format': 'write digits with at most two decimal places, such as 1,500.50',
  'mobile.exponent': 'a sheet has shortened the number: format the column as text and write every digit',
  'mobile.decimal': 'a sheet has made a decimal of the number: format the column as text and write every digit',
  'mobile.zero': 'a mobile number does not begin with 0',
  'mobile.country': 'the number is of another country: write an Indian one, such as 98765 43210',
  'mobile.countryAE': 'the number is of another country: write one of the Emirates, such as 50 123 4567',
  'mobile.format': 'write ten digits, such as 98765 43210',
  'mobile.formatAE': 'write nine digits, such as 50 123 4567',
  'day.format': 'write the day as 28/02/1990 or 1990-02-28',
  'day.compact': 'write the day as 28/02/1990, 28021990 or 1990-02-28',
  'day.shortYear': 'write the year with four digits, such as 28/02/1990',
  'day.none': 'the calendar has no such day',
  'day.serial': 'the number does not say whether it counts from 1900 or from 1904: write the day as 28/02/1990',
  'digits.exponent': 'a sheet has shortened the number: format the column as text and write every digit',
  'digits.decimal': 'a sheet has made a decimal of the number: format the column as text and write every digit',
  'digits.typed': 'write digits alone',
  'digits.format': 'write digits alone',
  'last4.format': 'write the last four digits of the card',
  'pincode.format': 'write six digits that do not begin with 0, such as 560001',
  'email.format': 'write an address such as name@business.example',
  'gender.format': 'write M, F or T',
  'choice.format': 'it is none of the choices',
}

const leads: Record<string, string> = {
  amount: 'Enter a valid value: ',
  mobile: 'Enter a valid mobile number: ',
  email: 'Enter a valid email: ',
}

export const readSentence = ({ problem, seen, suggestion }: Refused): string => {
  const lead = leads[problem.split('.', 1)[0] ?? ''] ?? ''
  const told = `${lead}"${seen}", ${sentences[problem]}`
  return suggestion ? `${told}. Did you mean ${suggestion}?` : told
}
