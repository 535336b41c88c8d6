import { Refusal } from './refusal'

const sentences: Record<string, string> = {
  'validation.restricted': 'Card Issuance is stopped, please contact you administrator',
  'validation.mobile': 'Enter a valid mobile number',
  'validation.amount': 'Enter a valid value',
  'validation.giftCardLimit': 'A gift card holds at most 2000 in all',
  'validation.loadMaximum': 'At most 1000000000 can be loaded at once',
  'validation.unloadBalance': 'The wallet does not hold that much',
  'validation.wallet': 'Select a wallet',
  'validation.balanceSource': 'Choose where the money comes from',
  'validation.blockBalance': 'The account does not hold that much',
  'validation.kitsToLoad': 'The order has not so many kits that can be loaded',
  'validation.blockedBalance': 'The amount blocked for kits does not cover that',
  'validation.transferFuture': 'The day of the transfer lies ahead',
  'validation.businessBeneath': 'Choose a business beneath the one that gives',
  'validation.poolBalance': 'The pool does not hold that much',
  'validation.narration': 'Enter a valid narration (Max of 80 Characters)',
  'validation.cardMode': 'Select card type',
  'validation.cardProgram': 'Select a card program',
  'validation.kitNumber.required': 'Enter a Kit no. number',
  'validation.dateOfBirth': 'Please Select Date of birth',
  'validation.gender': 'Select your Gender',
  'validation.pincode': 'Enter a pin code of 6 digits that does not start with 0',
  'validation.customer.name': 'Enter a valid name',
  'validation.customer.nameLong': 'Enter a valid name (Max of 255 characters)',
  'validation.customer.gender': 'Gender is required',
  'validation.customer.age': 'Please Select Date of birth: the customer must be at least 18 years old',
  'validation.customer.email': 'Enter a valid email',
  'validation.customer.emailLong': 'Enter a valid email (Max of 255 characters)',
  'validation.printerWithoutDesign': 'Select a printer with designs',
  'validation.addressLine.wrong': 'Enter this line of the address, 2 to 40 letters, digits and signs',
  'validation.city.wrong': 'Enter a valid city',
  'validation.state.wrong': 'Enter a valid state',
  'validation.fullName.wrong': 'Enter a valid name: letters and spaces only',
  'validation.email': 'Enter A Valid Email',
  'validation.document.AADHAAR': 'Enter Valid Aadhaar Number',
  'validation.setUp.name': 'Enter the business name, 4 to 200 characters',
  'validation.setUp.displayName': 'Enter a display name of 2 to 50 characters',
  'validation.setUp.customerType': 'Choose the type of customer',
  'validation.setUp.businessType': 'Choose the type of business',
  'validation.setUp.description': 'Describe the business in up to 500 characters',
  'validation.setUp.issuers': 'Choose at least one issuer bank',
  'validation.setUp.currencies': 'All issuers of a business keep their books in one currency',
  'validation.setUp.gst': 'Enter a valid GST number',
  'validation.setUp.pan': 'Enter Valid PAN Number',
  'validation.setUp.cin': 'Enter a valid CIN',
  'validation.setUp.tan': 'Enter a valid TAN',
  'validation.setUp.trn': 'Enter a TRN of 15 digits that begins with 100',
  'validation.setUp.tradeRegister': 'Enter a valid trade licence number',
  'validation.setUp.district': 'Enter a valid district',
  'validation.setUp.country': 'Enter a valid country',
  'validation.setUp.bank': 'Enter a bank of 2 to 50 characters',
  'validation.setUp.accountType': 'Choose the type of account',
  'validation.setUp.accountNumber': 'Enter an account number of 9 to 18 digits',
  'validation.setUp.accountNumberAE': 'Enter an account number of 14 or 15 digits',
  'validation.setUp.ifsc': 'Enter a valid IFSC',
  'validation.setUp.employeeId': 'Enter a valid employee id',
  'validation.setUp.day': 'Enter a valid date',
  'validation.setUp.agreement': 'The agreement ends after it starts',
  'validation.setUp.signatoryAge': 'The authorized signatory must be over 18',
  'validation.setUp.file': 'Upload this document',
}

/** Refusals of the rules as sentences, by field. */
export const toSentences = (found: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).map(([field, key]) => [field, sentences[key] ?? `${field} is not valid`] as const),
  )

/** The first refusal as a sentence, all of them by field. */
export const refuse = (found: Readonly<Record<string, string>>): void => {
  const fields = toSentences(found)
  const [first] = Object.values(fields)
  if (first) throw new Refusal(400, first, { fields })
}
